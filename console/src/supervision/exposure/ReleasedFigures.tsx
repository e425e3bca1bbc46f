import { percentText } from '@hoistway/contract/figure/share.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { WelcomeReply, WelcomeValue } from '@hoistway/contract/report/welcome/welcomeCalls.ts';
import { durationText } from '#kit/format/duration.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { numberText } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

function valueText({ name, value }: WelcomeValue, t: Translate): string {
  if (value === null) return t('welcome.tooFew');
  if (name === 'arrival') return durationText(value * 1000, t);
  if (name === 'availability') return percentText(value);
  return numberText(value, name === 'faultRate' ? 1 : 0);
}

/** The figures of the installation that its owner released, and its hotline. */
export function ReleasedFigures({ released: { figures, hotline, at } }: { released: WelcomeReply }) {
  const t = useText();
  return (
    <Stack gap={16}>
      {figures.length > 0 ? (
        <>
          <Facts
            shape="figures"
            padding={[0, 0]}
            facts={figures.map((figure) => [t(`welcomeFigure.${figure.name}`), valueText(figure, t)])}
          />
          <p className="hint">{t('welcome.at', { at: wholeTime(at) })}</p>
        </>
      ) : null}
      {hotline === null ? null : (
        <p>
          {t('welcome.hotline')} <a href={`tel:${hotline.replaceAll(/\s/g, '')}`}>{hotline}</a>
        </p>
      )}
    </Stack>
  );
}
