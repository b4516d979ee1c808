/**
 * Why the program cannot start, as one Spanish sentence for the operator.
 * The process prints `message` alone, without a stack, and exits 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
