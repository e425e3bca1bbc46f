import type { documentText as zh } from '../zh/documentText.ts';

export const documentText: Record<keyof typeof zh, string> = {
  'document.download': 'Download PDF',
  'document.made': 'Made {at} ({zone})',
  'document.page': 'Page {page} of {pages}',
  'document.open': 'Open in the console',
  'document.code': 'QR code: {address}',
  'document.nothing': 'None',
};
