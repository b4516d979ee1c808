/**
 * A list with what its rows share apart (docs/decisions/056): first the parts of each kind, then for each row the numbers of
 * its parts, one of each kind, and its other fields.
 */
export type ListInParts = readonly [
  parts: readonly (readonly object[])[],
  ...rows: readonly (readonly (number | object)[])[],
];

/** The rows of the list, as it is without parts. Those that share a part share its values. */
export const joinParts = <Row extends object>([parts, ...rows]: ListInParts): Row[] =>
  rows.map((row) => {
    const fields = row[parts.length] as Row;
    for (let kind = 0; kind < parts.length; kind++) Object.assign(fields, parts[kind]?.[row[kind] as number]);
    return fields;
  });
