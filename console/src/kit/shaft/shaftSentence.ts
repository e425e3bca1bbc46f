import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { ShaftView } from './ShaftState.ts';

/** The drawing in one sentence, for those who do not see it. */
export function shaftSentence(view: ShaftView, t: Translate): string {
  const parts: string[] = [];
  const label = (index: number) => view.labels[index] ?? String(index + 1);
  if (view.index !== undefined) {
    const off = Math.abs(view.index - Math.round(view.index));
    parts.push(
      off < 0.03 || view.moving
        ? t('shaft.at', { floor: label(Math.round(view.index)) })
        : t('shaft.between', { below: label(Math.floor(view.index)), above: label(Math.ceil(view.index)) }),
    );
  }
  if (view.state !== 'offline' && view.state !== 'unknown') {
    parts.push(
      view.moving ? t(view.direction === 'down' ? 'shaft.movingDown' : 'shaft.movingUp') : t('shaft.stopped'),
    );
    if (view.door !== undefined)
      parts.push(
        t(view.door > 0.9 ? 'shaft.doorsOpen' : view.door < 0.1 ? 'shaft.doorsShut' : 'shaft.doorsMoving'),
      );
    if (view.occupied) parts.push(t('shaft.occupied'));
  }
  parts.push(t(`shaft.state.${view.state}`));
  return parts.join(t('shaft.comma'));
}
