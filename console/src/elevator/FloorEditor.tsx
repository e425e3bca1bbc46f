import { Alert, Input } from 'antd';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { judgeInput } from '@hoistway/contract/input/formRules.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { Shaft } from '#kit/shaft/Shaft.tsx';
import { shaftViewOf } from '#kit/shaft/ShaftState.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { useLiveElevator, useWatched } from '#kit/live/liveStore.ts';
import { useNow } from '#kit/live/useNow.ts';
import { FloorFill } from './FloorFill.tsx';
import { repeatedAmong } from './floorTexts.ts';
import { nameOfElevator } from './useElevatorActions.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

type Floors = ReplyOf<typeof elevatorCalls.floorCompare>;

/** The shown text of every floor, the highest on top, beside the shaft that will show them. */
export function FloorEditor({ elevator }: { elevator: Floors }) {
  const t = useText();
  const setFloors = useSubmit(elevatorCalls.setFloors);
  const saved = useMemo(() => elevator.floors.map((floor) => floor.displayFloor), [elevator.floors]);
  const [texts, setTexts] = useState(saved);
  const [tried, setTried] = useState(false);
  const mayEdit = elevator.managed && holdsPermission('elevator.floorEdit');
  const floors = texts.map((displayFloor, index) => ({ physicalFloor: index + 1, displayFloor }));
  const errors = judgeInput(elevatorCalls.setFloors, { id: elevator.id, floors }, t);
  const twice = repeatedAmong(texts);
  const missing = texts.filter((text) => text.trim() === '').length;
  const changed = texts.some((text, index) => text !== saved[index]);

  const allSaved = useUnsavedGuard(changed);

  const write = (index: number, text: string) => setTexts(texts.with(index, text));
  const save = () => {
    setTried(true);
    const first = floors.findIndex((_, index) => errors[`floors.${index}.displayFloor`]);
    if (first >= 0) return document.getElementById(inputId(first))?.focus();
    void setFloors({ id: elevator.id, floors }, allSaved);
  };

  return (
    <Grid
      columns="minmax(280px, 1fr) 220px minmax(280px, 1fr)"
      gap={24}
      align="start"
      padding={[4, 'gutter', 0]}
      maxWidth={1080}
      className="floor-editor"
    >
      <section>
        {mayEdit ? null : (
          <Alert {...styleProps({ margin: [0, 0, 8] })} type="info" showIcon title={t('floor.readOnly')} />
        )}
        {missing > 0 ? (
          <Alert
            {...styleProps({ margin: [0, 0, 8] })}
            type="error"
            showIcon
            title={t('floor.missing', { n: missing })}
          />
        ) : null}
        {twice.length > 0 ? (
          <Alert
            {...styleProps({ margin: [0, 0, 8] })}
            type="warning"
            showIcon
            title={t('floor.twice', { texts: twice.join('、') })}
          />
        ) : null}
        <table className="plain-table floor-table">
          <thead>
            <tr>
              <Box
                as="th"
                padding={[0, 8]}
                height={32}
                border="bottom"
                color="ink2"
                fontSize={12}
                fontWeight={400}
                textAlign="left"
                scope="col"
              >
                {t('floor.physical')}
              </Box>
              <Box
                as="th"
                padding={[0, 8]}
                height={32}
                border="bottom"
                color="ink2"
                fontSize={12}
                fontWeight={400}
                textAlign="left"
                scope="col"
              >
                {t('floor.display')}
              </Box>
            </tr>
          </thead>
          <tbody>
            {floors.toReversed().map(({ physicalFloor, displayFloor }) => {
              const index = physicalFloor - 1;
              const error = tried ? errors[`floors.${index}.displayFloor`] : undefined;
              return (
                <tr key={physicalFloor}>
                  <Box as="td" padding={[0, 8]} height={32} border="bottom" fontWeight={400} textAlign="left">
                    {physicalFloor}
                  </Box>
                  <Box as="td" padding={[0, 8]} height={32} border="bottom" fontWeight={400} textAlign="left">
                    <Input
                      className={
                        !error && twice.includes(displayFloor.trim()) ? 'floor-text is-twice' : 'floor-text'
                      }
                      id={inputId(index)}
                      size="small"
                      maxLength={4}
                      disabled={!mayEdit}
                      value={displayFloor}
                      aria-label={t('floor.displayOf', { n: physicalFloor })}
                      {...(error ? { status: 'error' as const, title: error } : {})}
                      onChange={(event) => write(index, event.target.value)}
                    />
                    {error ? (
                      <Box as="span" margin={[0, 0, 0, 8]} color="red" fontSize={12} className="floor-error">
                        {error}
                      </Box>
                    ) : null}
                  </Box>
                </tr>
              );
            })}
          </tbody>
        </table>
        {mayEdit ? (
          <div className="form-foot">
            <span className="hint">{t('floor.displayHint')}</span>
            <ActionButton type="primary" disabled={!changed} onClick={save}>
              {t('button.save')}
            </ActionButton>
          </div>
        ) : null}
      </section>
      <FloorPreview elevator={elevator} texts={texts} />
      {mayEdit ? <FloorFill floors={texts.length} onFill={(next) => setTexts(filled(texts, next))} /> : null}
    </Grid>
  );
}

const inputId = (index: number) => `floor_${index + 1}`;

/** What was filled in from the lowest floor up; floors beyond it keep their text. */
const filled = (texts: readonly string[], next: readonly string[]): string[] =>
  texts.map((text, index) => next[index] ?? text);

function FloorPreview({ elevator, texts }: { elevator: Floors; texts: readonly string[] }) {
  const t = useText();
  const now = useNow();
  const live = useLiveElevator(elevator.id);
  useWatched(useMemo(() => [elevator.id], [elevator.id]));
  const plan = { floorsNum: texts.length, labels: texts, floorHeightMm: elevator.floorHeightMm };
  return (
    <Box as="section" stickyTop={0} className="floor-preview">
      <Box as="h2" margin={[8, 0]}>
        {t('floor.preview')}
      </Box>
      <Shaft
        size="live"
        height={560}
        view={shaftViewOf(live, plan, now)}
        label={t('floor.previewOf', { name: nameOfElevator(elevator) })}
      />
    </Box>
  );
}
