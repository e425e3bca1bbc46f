import { useText } from '#kit/text.ts';
import { telHref } from '#kit/format/telHref.ts';

/** The number on duty, to be called with one press. */
export function DutyPhone({ phone }: { phone: string | null }) {
  const t = useText();
  if (phone === null) return <p className="scan-call">{t('scan.noPhone')}</p>;
  return (
    <a className="scan-call" href={telHref(phone)}>
      {t('scan.call', { phone })}
    </a>
  );
}
