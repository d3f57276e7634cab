/** Starts a download of `content`; a string becomes a CSV file in UTF-8. */
export function downloadFile(content: Blob | string, fileName: string): void {
  const file =
    typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the URL synchronously on click, so the next task may revoke it.
  setTimeout(() => URL.revokeObjectURL(url));
}
