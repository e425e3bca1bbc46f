import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Slider } from 'antd';
import type { CSSProperties } from 'react';
import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { marksOf, slotsOf } from './timeline.ts';
import type { usePlayHead } from './usePlayHead.ts';

interface ProgramTimelineProps {
  zones: readonly Zone[];
  materials: ReadonlyMap<string, MaterialRow>;
  language: Language;
  round: number;
  head: ReturnType<typeof usePlayHead>;
  selected: string | undefined;
  nameOf(zoneId: string): string;
  onSelect(zoneId: string): void;
}

/** Where a stretch of the round stands on the line, in shares of it. */
const placed = (from: number, until: number, round: number): CSSProperties => ({
  left: `${(from / round) * 100}%`,
  width: `${((until - from) / round) * 100}%`,
});

/** What takes turns comes first: pictures and videos, whose round is the programme's, then texts. */
const inOrder = (zones: readonly Zone[]): Zone[] => zones.toSorted((one, other) => rank(one) - rank(other));
const rank = ({ kind, texts }: Zone): number => (kind === 'media' ? 0 : texts.length > 0 ? 1 : 2);

/** What each zone shows during one round, and the place of the preview. */
export function ProgramTimeline(props: ProgramTimelineProps) {
  const { zones, materials, language, round, head, selected, nameOf, onSelect } = props;
  const t = useText();
  const { second, playing, setSecond, setPlaying } = head;
  const wordOf = (zone: Zone, partId: string): string => {
    const text = zone.texts.find(({ id }) => id === partId);
    const spot = zone.spots.find(({ id }) => id === partId);
    if (text) return text[language];
    return (spot && materials.get(spot.materialId)?.materialName) ?? t('program.spotGone');
  };
  const marks = marksOf(round);
  return (
    <section aria-label={t('program.timeline')}>
      <Box padding={[6, 16, 10]}>
        <div className="timeline-row is-head">
          <Stack row gap={8} align="center">
            <Button
              icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
              aria-label={t(playing ? 'program.pause' : 'program.play')}
              title={t(playing ? 'program.pause' : 'program.play')}
              onClick={() => setPlaying(!playing)}
            />
            <Box as="small" fontWeight={600}>
              {t('program.roundNow', { n: round, at: second.toFixed(1) })}
            </Box>
          </Stack>
          <div className="timeline-scale">
            <Slider
              ariaLabelForHandle={t('program.playHead')}
              min={0}
              max={round}
              step={0.1}
              value={second}
              tooltip={{ open: false }}
              onChange={(next) => {
                setPlaying(false);
                setSecond(next);
              }}
            />
            {marks.map((mark) => (
              <small key={mark} style={{ left: `${(mark / round) * 100}%` }}>
                {mark}
              </small>
            ))}
          </div>
        </div>
        {inOrder(zones).map((zone) => {
          const slots = slotsOf(zone, round);
          return (
            <div key={zone.id} className="timeline-row" data-selected={zone.id === selected}>
              <Box
                as="button"
                padding={[4, 8, 4, 0]}
                textAlign="left"
                textOverflow="ellipsis"
                color="inherit"
                className="link-button"
                type="button"
                onClick={() => onSelect(zone.id)}
              >
                {nameOf(zone.id)}
              </Box>
              <div className="timeline-track">
                {slots.length === 0 ? (
                  <span className="is-still" style={placed(0, round, round)}>
                    {t('program.allTheTime')}
                  </span>
                ) : (
                  slots.map(({ partId, from, until }) => (
                    <span key={from} style={placed(from, until, round)} title={wordOf(zone, partId)}>
                      {wordOf(zone, partId)}
                    </span>
                  ))
                )}
                <i style={{ left: `${(second / round) * 100}%` }} />
              </div>
            </div>
          );
        })}
      </Box>
    </section>
  );
}
