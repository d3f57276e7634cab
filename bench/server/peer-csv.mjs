/** The peer's export of transactions, as CSV for spreadsheets. */
const headings = [
  'Date (Eastern Time)',
  'Buyer',
  'Brand',
  'Address',
  'Province',
  'Price ($)',
  'Tax ($)',
  'GST portion ($)',
  'QST portion ($)',
  'Total ($)',
  'Card',
  'Number',
  'Carwash type',
];
const quote = (cell) => `"${/^[=+\-@\t\r]/.test(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`;
const day = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Toronto',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The two taxes of a sale in Québec, cents; empty where the tax paid is not their sum. */
function quebecTaxes({ pricePaid, taxPaid, province }) {
  const share = (rate) => Math.floor((pricePaid * rate + 50_000) / 100_000);
  const taxes = [share(5_000), share(9_975)];
  const isSum = taxPaid > 0 && taxes[0] + taxes[1] === taxPaid;
  return isSum && /^(qc|qu[eé]bec)$/i.test(province.trim()) ? taxes : [undefined, undefined];
}

/** The mark of UTF-8 and the row of headings. */
export const head = `\u{feff}${headings.map(quote).join(',')}\r\n`;

/** The line of a transaction. */
export function line(row) {
  const address = row.address2 ? `${row.address}, ${row.address2}` : row.address;
  const texts = [
    day.format(row.createdAt),
    `${row.firstName} ${row.lastName}`,
    row.name ?? '',
    address,
    row.province,
  ];
  const { pricePaid, taxPaid } = row;
  const amounts = [pricePaid, taxPaid, ...quebecTaxes(row), pricePaid + taxPaid].map((cents) =>
    cents === undefined ? '' : (cents / 100).toFixed(2),
  );
  return `${texts.map(quote).join(',')},${amounts.join(',')},${quote(row.last4)},${quote(String(row.id))},${quote(row.type ?? '')}\r\n`;
}
