import type { APIResponse, Route } from '@playwright/test';

/** The reply to a request as a caller gets it that holds nothing and takes plain rows only. */
export function plainReply(route: Route): Promise<APIResponse> {
  const { 'a-im': _, 'if-none-match': __, ...headers } = route.request().headers();
  return route.fetch({ headers });
}
