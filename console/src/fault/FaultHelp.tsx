import faultCodes from '@hoistway/reference/faultCodes.json';
import { useLanguage, useText } from '#kit/text.ts';
import { useFaultHelp } from './useFaultHelp.ts';

/** The usual causes of a fault, the remedy, and what ends it, as far as the dictionary knows. */
export function FaultHelp({ code, vendorCode }: { code: string; vendorCode: string | null }) {
  const t = useText();
  const { language } = useLanguage();
  const help = useFaultHelp(code, vendorCode);
  const kind = faultCodes.platformKinds.find((each) => each.code === code);
  return (
    <>
      {help.causes.length > 0 ? (
        <p>
          <span className="hint">{t('detail.cause')}</span>{' '}
          {help.causes.join(language === 'zh' ? '；' : '; ')}
        </p>
      ) : null}
      {help.remedy ? (
        <p>
          <span className="hint">{t('detail.remedy')}</span> {help.remedy}
        </p>
      ) : null}
      {kind ? (
        <p className="hint">
          {t('detail.endsWhen')} {kind.clear[language]}
        </p>
      ) : null}
    </>
  );
}
