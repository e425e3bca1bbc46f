import { useText } from '#kit/text.ts';

/** The number on duty, to be called with one press. */
export function DutyPhone({ phone }: { phone: string | null }) {
  const t = useText();
  if (phone === null) return <p className="scan-call">{t('scan.noPhone')}</p>;
  return (
    <a className="scan-call" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {t('scan.call', { phone })}
    </a>
  );
}
