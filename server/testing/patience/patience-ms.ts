/** How long a test waits for what another process or the network does. A wait ends as soon as it has happened. */
export const patienceMs = 15_000;
