import type { DossierContent } from '@hoistway/contract/dossier/dossierParts.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

interface VisitItemsProps {
  items: DossierContent['visits.json']['rows'][number]['items'];
}

/** What was looked at in a visit: what is abnormal at once, all of it when it is opened. */
export function VisitItems({ items }: VisitItemsProps) {
  const t = useText();
  const { language } = useLanguage();
  const abnormal = items.filter(({ result }) => result === 'abnormal');
  const nameOf = (item: (typeof items)[number]) => (language === 'en' ? item.englishName : item.name);
  return (
    <details className="dossier-items">
      <summary>
        {t('dossier.itemCounts', { n: items.length, m: abnormal.length })}
        {abnormal.map((item, at) => (
          <Box as="small" color="ink2" block key={at}>
            {[nameOf(item), item.remark].filter(Boolean).join(': ')}
          </Box>
        ))}
      </summary>
      <ul>
        {items.map((item, at) => (
          <li key={at}>
            {nameOf(item)}: {t(`itemResult.${item.result}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
