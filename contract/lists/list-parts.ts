/** What rows share, by kind; then each row with the numbers of its parts, and its other fields (decision 056). */
export type ListInParts = readonly [
  parts: readonly (readonly object[])[],
  ...rows: readonly (readonly (number | object)[])[],
];

export const joinParts = <Row extends object>([parts, ...rows]: ListInParts): Row[] =>
  rows.map((row) => {
    const fields = row[parts.length] as Row;
    for (let kind = 0; kind < parts.length; kind++) Object.assign(fields, parts[kind]?.[row[kind] as number]);
    return fields;
  });
