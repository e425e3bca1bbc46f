import { Input, Select } from 'antd';
import type { ProgramDetail } from '@hoistway/contract/advert/program/programCalls.ts';
import { screenDirections, screenSizes } from '@hoistway/contract/advert/terminal/terminal.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import type { ProgramDraft } from './programContent.ts';

interface ProgramFactsProps {
  program: ProgramDetail | undefined;
  draft: ProgramDraft;
  /** What the server said of the name. */
  nameError: string | undefined;
  /** How many problems there are, and how many findings with the hints. */
  bad: number;
  findings: number;
  onName(name: string): void;
  onScreen(changes: Partial<Pick<ProgramDraft, 'direction' | 'screenSize'>>): void;
}

/** The name of a programme, for which screens it is, and how it stands. */
export function ProgramFacts({
  program,
  draft,
  nameError,
  bad,
  findings,
  onName,
  onScreen,
}: ProgramFactsProps) {
  const t = useText();
  const { programName, direction, screenSize } = draft;
  return (
    <Stack row wrap gap={[8, 12]} align="center" padding={[0, 'gutter', 12]}>
      <span>
        <Input
          maxLength={60}
          aria-label={t('program.programName')}
          placeholder={t('program.programName')}
          status={nameError === undefined ? '' : 'error'}
          aria-invalid={nameError !== undefined}
          value={programName}
          onChange={({ target: { value } }) => onName(value)}
        />
        {nameError === undefined ? null : (
          <Box as="small" block role="alert" color="red">
            {nameError}
          </Box>
        )}
      </span>
      <Select
        aria-label={t('program.direction')}
        value={direction}
        onChange={(value) => onScreen({ direction: value })}
        options={screenDirections.map((value) => ({ value, label: t(`screenDirection.${value}`) }))}
      />
      <Select
        aria-label={t('program.screenSize')}
        value={screenSize}
        onChange={(value) => onScreen({ screenSize: value })}
        options={screenSizes.map((value) => ({ value, label: t(`screenSize.${value}`) }))}
      />
      {program ? <ChoiceWord choice="programState" value={program.state} /> : null}
      {findings > 0 ? (
        <BusinessWord state={bad > 0 ? 'bad' : 'warning'} word={t('program.findingCount', { n: findings })} />
      ) : null}
      {program?.reason ? (
        <Box as="span" color="red">
          {t('program.reasonShown', { reason: program.reason })}
        </Box>
      ) : null}
    </Stack>
  );
}
