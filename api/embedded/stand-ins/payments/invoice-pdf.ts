import type { Invoice } from './objects.ts';
import { day, money } from './page.ts';

/** An invoice as a one-page PDF, in a font that every PDF reader has. */
export function invoicePdf(invoice: Invoice): Buffer {
  const lines = [
    `Invoice ${invoice.number}`,
    day(invoice.created),
    invoice.customer_email ?? '',
    '',
    ...invoice.lines.data.map(
      ({ description, amount, currency }) => `${description}   ${money(amount, currency)}`,
    ),
    `Total   ${money(invoice.total, invoice.currency)}, ${invoice.status}`,
    '',
    'Payment stand-in: no money was charged.',
  ];
  const shown = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  const content = `BT /F1 14 Tf 22 TL 72 760 Td\n${shown}\nET`;
  return Buffer.from(
    fileOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ]),
    'latin1',
  );
}

/** Characters outside Helvetica's encoding are omitted. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('€', '\u0080')
    .replaceAll(/[^ -~\u0080\u00a1-\u00ff]/g, '')
    .replace(/[\\()]/g, '\\$&');
}

/** A PDF file with these objects, numbered from 1, and the table of their offsets. */
function fileOf(objects: string[]): string {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
}
