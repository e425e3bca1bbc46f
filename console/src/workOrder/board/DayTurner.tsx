import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { turned, type BoardSpan } from './boardDays.ts';

interface DayTurnerProps<Span extends BoardSpan> {
  /** From which the person chooses. */
  spans: readonly Span[];
  span: Span;
  day: string;
  today: string;
  /** What is shown, in words. */
  title: string;
  put(changes: { span?: Span; day?: string }): void;
  /** What else says what is shown. */
  children?: ReactNode;
}

/** Which days are shown: how many at once, and by buttons those before, today's and those after. */
export function DayTurner<Span extends BoardSpan>(props: DayTurnerProps<Span>) {
  const { spans, span, day, today, title, put, children } = props;
  const t = useText();
  return (
    <Stack row wrap gap={8} align="center" padding={[0, 'gutter', 12]}>
      <Segmented<Span>
        aria-label={t('orderBoard.span')}
        value={span}
        onChange={(next) => put({ span: next })}
        options={spans.map((value) => ({ value, label: t(`orderBoard.${value}`) }))}
      />
      <Button
        icon={<LeftOutlined />}
        aria-label={t('orderBoard.earlier')}
        onClick={() => put({ day: turned(span, day, -1) })}
      />
      <Button onClick={() => put({ day: today })}>{t('orderBoard.today')}</Button>
      <Button
        icon={<RightOutlined />}
        aria-label={t('orderBoard.later')}
        onClick={() => put({ day: turned(span, day, 1) })}
      />
      <strong>{title}</strong>
      {children}
    </Stack>
  );
}
