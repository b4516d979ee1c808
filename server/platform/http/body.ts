/** The rest of a body after all its fields are taken: a new field of its contract does not compile here. */
export function nothingLeft(_rest: Record<string, never>): void {}
