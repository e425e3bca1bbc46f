import { Segmented } from 'antd';
import { languages, type Language } from '@hoistway/contract/language/language.ts';
import { useText } from '#kit/text.ts';

/** In which language the texts of a programme are shown. */
export function LanguageSwitch({ value, onChange }: { value: Language; onChange(language: Language): void }) {
  const t = useText();
  return (
    <Segmented
      size="small"
      className="language-switch"
      aria-label={t('program.textLanguage')}
      value={value}
      onChange={onChange}
      options={languages.map((each) => ({ value: each, label: t(`program.language.${each}`) }))}
    />
  );
}
