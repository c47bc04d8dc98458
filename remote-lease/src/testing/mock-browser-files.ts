/**
 * Mocks the file features that jsdom lacks: blob contents, object URLs, the PDF viewer flag, and downloads.
 * Returns the names of the files that the page downloads from now on.
 */
export function mockBrowserFiles({ pdfViewer = true } = {}): readonly string[] {
  const names: string[] = [];
  URL.createObjectURL = ({ type }: Blob) => `blob:http://localhost/${type}`;
  URL.revokeObjectURL = () => {};
  Blob.prototype.arrayBuffer = readBytes;
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfViewer, configurable: true });
  HTMLAnchorElement.prototype.click = function save() {
    names.push(this.download);
  };
  return names;
}

function readBytes(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = reject;
    reader.readAsArrayBuffer(this);
  });
}
