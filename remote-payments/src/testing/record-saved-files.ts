/** Records the names of the files that the page downloads from now on. jsdom itself saves nothing. */
export function recordSavedFiles(): readonly string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function save() {
    names.push(this.download);
  };
  return names;
}
