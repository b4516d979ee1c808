/** One Spanish sentence for the operator. The process prints it without a stack and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
