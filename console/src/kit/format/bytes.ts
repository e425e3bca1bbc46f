import type { Translate } from '@hoistway/contract/language/translator.ts';

/** "640 B", "12 KB", "3.4 MB". */
export function bytesText(bytes: number, t: Translate): string {
  if (bytes < 1024) return t('bytes.b', { n: bytes });
  const kilo = bytes / 1024;
  return kilo < 1000
    ? t('bytes.kb', { n: Math.round(kilo) })
    : t('bytes.mb', { n: (kilo / 1024).toFixed(1) });
}
