/** The keys of the database's advisory locks, each with what it lets one process do at a time. */
export const LOCKS = {
  /** Make or restore a backup. While it is held, no file is removed. */
  backup: 7_305_201_114,
  /** Set the role's limits at the start. */
  limits: 7_305_201_115,
  /** Change the schema. */
  migration: 7_305_201_116,
  /** Grant the system's roles at the start. */
  grants: 7_305_201_117,
  /** Suppress a person's data: two would wait for each other's rows. */
  suppression: 7_305_201_119,
} as const;

/** Imports employees into a company: two would create the same person. The key is a text, which the database hashes. */
export const importLock = (clienteId: string): string => `importacion ${clienteId}`;
