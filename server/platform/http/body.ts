/** Takes what is left of a body whose fields have all been taken: a field that its contract gains does not compile here. */
export function nothingLeft(_rest: Record<string, never>): void {}
