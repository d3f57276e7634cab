import { jest } from '@jest/globals';

interface Download {
  name: string;
  /** With its byte order mark. */
  text: () => Promise<string>;
}

/** The files that the page downloads from now on, in order. */
export function catchDownloads(): readonly Download[] {
  const files: Download[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${String(blobs.size)}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, text: () => textOf(blob) });
  });
  return files;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Text of a blob of jsdom, which has no `arrayBuffer`, or of an answer of `fetch`. */
const textOf = (blob: Blob) =>
  'arrayBuffer' in blob
    ? blob.arrayBuffer().then((bytes) => decoder.decode(bytes))
    : new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(decoder.decode(reader.result as ArrayBuffer));
        reader.readAsArrayBuffer(blob);
      });

/** The cells of a CSV file as a spreadsheet reads them, by RFC 4180 and not by our writer. */
export function readCsv(text: string, delimiter: ',' | ';'): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('no byte order mark');
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 1; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted || (char !== delimiter && char !== '\r' && char !== '\n')) cell += char;
    else if (char !== '\r') {
      row.push(cell);
      cell = '';
      if (char === '\n') {
        rows.push(row);
        row = [];
      }
    }
  }
  if (isQuoted || cell !== '' || row.length > 0) throw new Error('the last row has no end');
  return rows;
}
