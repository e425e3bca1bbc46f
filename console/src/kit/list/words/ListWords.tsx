import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, startTransition, useState } from 'react';
import { Box } from '../../layout/Box.tsx';
import { Stack } from '../../layout/Stack.tsx';
import { useNarrow } from '../../screen/useNarrow.ts';
import { useText } from '../../text.ts';
import { countSet } from './chips.ts';
import { WordsBox, type WordsBoxProps } from './WordsBox.tsx';

interface ListWordsProps extends WordsBoxProps {
  /** Names its fields. */
  name: string;
  /** All the fields; calls back when it has searched. */
  renderForm(onDone: () => void): ReactNode;
}

/** The search of a list in one line: words and chips, and behind "More filters" every field, on a phone in a drawer. */
export function ListWords({ name, renderForm, ...props }: ListWordsProps) {
  const t = useText();
  const phone = useNarrow(480);
  const [shown, setShown] = useState(false);
  const set = countSet(props.fields, props.chosen);
  const words = set > 0 ? t('listSearch.fieldsSet', { n: set }) : t('listSearch.fields');
  const hide = () => setShown(false);
  return (
    <>
      <Stack
        row
        gap={8}
        align="start"
        flex="1 1 280px"
        minWidth={0}
        maxWidth={860}
        margin={[0, 'auto', 0, 0]}
        padding={[10, 0, 10, 'gutter']}
        id={`${name}Search`}
      >
        <WordsBox {...props} />
        <Button
          icon={<FilterOutlined />}
          aria-expanded={shown}
          {...(phone ? { 'aria-label': words } : {})}
          // All the fields are drawn in small pieces between what the person does.
          onClick={() => startTransition(() => setShown(!shown))}
        >
          {phone ? (set > 0 ? set : null) : words}
        </Button>
      </Stack>
      {phone ? (
        <Drawer
          open={shown}
          destroyOnHidden
          placement="bottom"
          size="85%"
          styles={{ body: { padding: 0 } }}
          title={t('listSearch.fields')}
          closable={{ 'aria-label': t('button.close') }}
          onClose={hide}
        >
          {renderForm(hide)}
        </Drawer>
      ) : shown ? (
        <Box flex="1 0 100%" className="words-fields">
          {renderForm(() => {})}
        </Box>
      ) : null}
    </>
  );
}
