import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import signs from '@hoistway/reference/displayCodes.json';
import { useSend } from '#kit/call/useSend.ts';
import { OneElevatorPick } from '#kit/pick/OneElevatorPick.tsx';
import { useText } from '#kit/text.ts';
import { textsByPattern, textsOfCodes, wordsOf } from './floorTexts.ts';
import { nameOfElevator } from './useElevatorActions.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { Grid } from '#kit/layout/Grid.tsx';

interface FloorFillProps {
  floors: number;
  /** Texts from the lowest floor up. */
  onFill(texts: string[]): void;
}

/** The ways to fill in many floors at once. */
export function FloorFill({ floors, onFill }: FloorFillProps) {
  const t = useText();
  return (
    <Box as="section" stickyTop={0} className="floor-fill">
      <Box as="h2" margin={[8, 0]}>
        {t('floor.fillTitle')}
      </Box>
      <PatternFill floors={floors} onFill={onFill} />
      <CodeFill floors={floors} onFill={onFill} />
      <CopyFill floors={floors} onFill={onFill} />
    </Box>
  );
}

function PatternFill({ floors, onFill }: FloorFillProps) {
  const t = useText();
  const [basements, setBasements] = useState(0);
  const [leftOut, setLeftOut] = useState('');
  return (
    <Grid as="fieldset" gap={8} padding={[8, 12, 12]} margin={[0, 0, 12]} border="all" borderRadius={6}>
      <Box as="legend" padding={[0, 4]} color="ink2" fontSize={12}>
        {t('floor.byPattern')}
      </Box>
      <Grid as="label" gap={4} color="ink2" fontSize={12}>
        {t('floor.basements')}
        <InputNumber
          {...styleProps({ width: '100%' })}
          controls={false}
          min={0}
          max={Math.min(99, floors)}
          precision={0}
          value={basements}
          onChange={(value) => setBasements(value ?? 0)}
        />
      </Grid>
      <Grid as="label" gap={4} color="ink2" fontSize={12}>
        {t('floor.skip')}
        <Input
          value={leftOut}
          placeholder={t('floor.skipHint')}
          onChange={(event) => setLeftOut(event.target.value)}
        />
      </Grid>
      <Button
        className="floor-fill-go"
        onClick={() => onFill(textsByPattern(floors, basements, new Set(wordsOf(leftOut))))}
      >
        {t('floor.fill')}
      </Button>
    </Grid>
  );
}

function CodeFill({ floors, onFill }: FloorFillProps) {
  const t = useText();
  const [codes, setCodes] = useState('');
  const words = wordsOf(codes).slice(0, floors);
  const { texts, unknown } = textsOfCodes(words, signs);
  return (
    <Grid as="fieldset" gap={8} padding={[8, 12, 12]} margin={[0, 0, 12]} border="all" borderRadius={6}>
      <Box as="legend" padding={[0, 4]} color="ink2" fontSize={12}>
        {t('floor.byCodes')}
      </Box>
      <p className="hint">{t('floor.codesHint')}</p>
      <Input.TextArea
        rows={3}
        value={codes}
        aria-label={t('floor.byCodes')}
        onChange={(event) => setCodes(event.target.value)}
      />
      {unknown.length > 0 ? (
        <p className="alert-text">{t('floor.codesUnknown', { codes: unknown.join(' ') })}</p>
      ) : words.length > 0 ? (
        <p className="hint">{t('floor.codesFilled', { n: words.length })}</p>
      ) : null}
      <Button
        className="floor-fill-go"
        disabled={words.length === 0 || unknown.length > 0}
        onClick={() => onFill(texts)}
      >
        {t('floor.fill')}
      </Button>
    </Grid>
  );
}

function CopyFill({ floors, onFill }: FloorFillProps) {
  const t = useText();
  const [message, setMessage] = useState('');
  const readFloors = useSend(elevatorCalls.floorCompare);
  const copy = (id: string) =>
    void readFloors({ id }, (other) => {
      const texts = other.floors.map((floor) => floor.displayFloor);
      onFill(texts);
      const name = nameOfElevator(other);
      setMessage(
        texts.length === floors
          ? t('floor.copied', { name, n: floors })
          : t('floor.otherCount', { name, n: texts.length, own: floors }),
      );
    });
  return (
    <Grid as="fieldset" gap={8} padding={[8, 12, 12]} margin={[0, 0, 12]} border="all" borderRadius={6}>
      <Box as="legend" padding={[0, 4]} color="ink2" fontSize={12}>
        {t('floor.fromOther')}
      </Box>
      <OneElevatorPick label={t('floor.fromOther')} onChoose={copy} />
      {message === '' ? null : <p className="hint">{message}</p>}
    </Grid>
  );
}
