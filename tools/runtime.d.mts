import type { SpawnOptions } from 'node:child_process';

/** The program, its arguments and its options. */
export function npmCommand(args: string[], node?: string): [string, string[], Pick<SpawnOptions, 'shell'>];
