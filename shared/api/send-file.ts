interface SendFileOptions {
  readonly url: string;
  readonly headers: Headers;
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Posts a file with XMLHttpRequest, because `fetch` does not report upload progress. */
export function sendFile({
  url,
  headers,
  file,
  signal,
  onProgress,
}: SendFileOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.responseType = 'text';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError('The file could not be sent'));
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colonIndex = line.indexOf(':');
    if (colonIndex > 0)
      headers.append(line.slice(0, colonIndex), line.slice(colonIndex + 1).trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
