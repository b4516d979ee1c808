/** `onProgress` gets the share sent, 0 to 1. */
export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: BodyInit | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

export const timeoutMs = 60_000;

/** The connection is slow, not the server. */
export class UploadTimeout extends Error {}

/** Resolves to any reply; rejects without one. */
export function send(path: string, out: OutgoingRequest): Promise<Response> {
  return out.onProgress ? sendWithProgress(path, out, out.onProgress) : sendPlain(path, out);
}

function sendPlain(path: string, { method, headers, body, signal }: OutgoingRequest): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(path, {
    method,
    headers,
    body: body ?? null,
    credentials: 'same-origin',
    // decision 026
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

// `fetch` does not report upload progress.
function sendWithProgress(path: string, out: OutgoingRequest, onProgress: (share: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(out.method, path);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(out.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    let sent = false;
    request.upload.onload = () => {
      sent = true;
    };
    request.onload = () => {
      const empty = request.status === 204 || request.status === 205;
      resolve(new Response(empty ? null : request.responseText, { status: request.status }));
    };
    request.onerror = () => reject(new TypeError('network'));
    request.ontimeout = () =>
      reject(sent ? new DOMException('timeout', 'TimeoutError') : new UploadTimeout());
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    out.signal?.addEventListener('abort', () => request.abort());
    request.send(out.body as XMLHttpRequestBodyInit);
  });
}
