import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { clockText } from '#kit/format/duration.ts';
import { formatTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import { cssVariable } from '#kit/theme/cssVariables.ts';
import { publicNumber } from '../publicNumber.ts';
import { ladderOf, spread, type Rung } from './ladder.ts';
import { insideMs, minutesLost } from '../rescueTime.ts';
import './ladder.css';
import { Box } from '#kit/layout/Box.tsx';

const height = 470;
const headroom = 16;
const foot = 26;
const scaleWidth = 30;
const shaftWidth = 30;
const wordGap = 44;
const carHeight = 26;

/** The steps of the escalation as the floors of a shaft: the car rises with the minutes. */
export function EscalationLadder({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const now = useNow();
  const { top, ticks, rungs } = ladderOf(rescue);
  const span = height - headroom - foot;
  const yOf = (minute: number) => headroom + span * (1 - Math.min(minute, top) / top);
  const elapsed = insideMs(rescue, now);
  // Where nothing says when it began the car stands at the bottom.
  const carMinute = (elapsed || 0) / 60_000;
  const runs = isOpenRescue(rescue.state);
  // From the top of the page down; what is now stands among them.
  const placed = [
    ...rungs.map((rung) => ({ rung, y: yOf(rung.minute) })),
    { rung: undefined, y: yOf(carMinute) },
  ].toSorted((one, other) => one.y - other.y);
  const words = spread(
    placed.map(({ y }) => y),
    { gap: wordGap, first: headroom, last: height - foot },
  );
  const [left, right] = [scaleWidth, scaleWidth + shaftWidth];
  const carY = yOf(carMinute);
  const tone = runs && !rescue.drill ? 'red' : 'pri';
  return (
    <Box as="section" padding={[12, 16]} border="top">
      <h2>
        {t('rescue.ladder')}{' '}
        <Box as="span" color="ink3" fontSize={12} fontWeight={400}>
          {t('rescue.minutes')}
        </Box>
      </h2>
      <Box margin={[8, 0, 0]} positioned style={{ height }}>
        <svg width={right + 18} height={height} aria-hidden="true">
          <rect
            x={left}
            y={4}
            width={shaftWidth}
            height={height - 8}
            rx={2}
            fill={cssVariable('shaft')}
            stroke={cssVariable('shaftLine')}
            strokeWidth={1.5}
          />
          {ticks.map((minute) => (
            <g key={minute}>
              <line
                x1={left - 4}
                x2={right}
                y1={yOf(minute)}
                y2={yOf(minute)}
                stroke={cssVariable('shaftLine')}
                opacity={0.5}
                shapeRendering="crispEdges"
              />
              <text
                x={left - 8}
                y={yOf(minute)}
                dy="0.36em"
                textAnchor="end"
                fontSize={11}
                fill={cssVariable('ink3')}
              >
                {minute}
              </text>
            </g>
          ))}
          <line
            x1={left + shaftWidth / 2}
            x2={left + shaftWidth / 2}
            y1={carY}
            y2={yOf(0)}
            stroke={cssVariable(tone)}
            opacity={0.7}
          />
          {placed.map(({ rung, y }, index) => (
            <path
              key={rung?.key ?? 'now'}
              d={`M${right} ${y}h5L${right + 13} ${words[index]}h4`}
              fill="none"
              stroke={cssVariable(rung === undefined ? tone : rung.state === 'next' ? 'ink' : 'line2')}
            />
          ))}
          <rect
            x={left - 3}
            y={carY - carHeight / 2}
            width={shaftWidth + 6}
            height={carHeight}
            rx={3}
            fill={cssVariable(tone)}
          />
          <text
            x={left + shaftWidth / 2}
            y={carY}
            dy="0.36em"
            textAnchor="middle"
            fontSize={11}
            fontWeight={650}
            fill={cssVariable(tone === 'red' ? 'onDanger' : 'onPri')}
          >
            {Number.isNaN(elapsed) ? noValue : Math.floor(carMinute)}
          </text>
        </svg>
        <ol>
          {placed.map(({ rung, y }, index) =>
            rung === undefined ? (
              <Box
                key="now"
                as="li"
                color="pri"
                className={tone === 'red' ? 'ladder-now is-running' : 'ladder-now'}
                style={{ top: words[index] ?? y }}
              >
                <strong>
                  {t(runs ? 'rescue.now' : 'rescue.ended')} {clockText(elapsed)}
                </strong>
              </Box>
            ) : (
              <li
                key={rung.key}
                className={`ladder-rung is-${rung.state}`}
                style={{ top: words[index] ?? y }}
              >
                <Box as="span" textOverflow="nowrap">
                  {wordOf(rung, rescue, t)}
                </Box>
                <Box as="small" lineHeight={16} block>
                  {formatTime(Date.parse(rung.time)).slice(0, -3)} {noteOf(rung, rescue, t)}
                </Box>
              </li>
            ),
          )}
        </ol>
      </Box>
      <p className="hint">{t('rescue.ladderHint')}</p>
    </Box>
  );
}

function wordOf({ step }: Rung, rescue: RescueDetail, t: Translate): string {
  if (step === undefined) return t(minutesLost(rescue) < 1 ? 'rescue.began' : 'rescueCase.beganTime');
  const word = t(`rescueStep.${step}`);
  return step === 'publicForce' ? `${word} ${publicNumber(rescue)}` : word;
}

/** What became of a step; of the public force, which nobody but a person calls, whether one has. */
function noteOf({ step, state }: Rung, rescue: RescueDetail, t: Translate): string {
  if (state === 'later') return '';
  if (step === 'publicForce' && state === 'done') {
    if (rescue.publicCallTime !== null) return t('rescueRung.called');
    return t(isOpenRescue(rescue.state) ? 'rescueRung.toCall' : 'rescueRung.notCalled');
  }
  return t(`rescueRung.${state}`);
}
