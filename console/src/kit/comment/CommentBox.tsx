import { Button, Mentions } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { commentCalls, maxComment, type Mentionable } from '@hoistway/contract/comment/commentCalls.ts';
import { useCall } from '../call/useCall.ts';
import { useSend } from '../call/useSend.ts';
import { Box } from '../layout/Box.tsx';
import { Stack } from '../layout/Stack.tsx';
import { useText } from '../text.ts';
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard.ts';
import { languageOf, mentionsIn } from './commentWords.ts';
import type { CommentedRecord } from './useComments.ts';

/** What is written behind the @: the name, and where two people have it the user name with it. */
const writtenOf = ({ name, username }: Mentionable, people: readonly Mentionable[]): string =>
  people.filter((each) => each.name === name).length > 1 ? `${name}(${username})` : name;

/** Where one writes a comment; an @ offers the people who may open the record. */
export function CommentBox({ subject, id }: CommentedRecord) {
  const t = useText();
  const [body, setBody] = useState('');
  const [words, setWords] = useState<string>();
  /** By what is written behind the @. */
  const chosen = useRef(new Map<string, string>());
  const write = useSend(commentCalls.write);
  const [sending, setSending] = useState(false);
  const allSaved = useUnsavedGuard(body.trim() !== '');
  const asked = words === undefined ? null : { subject, id, ...(words ? { words } : {}) };
  const found = useCall(commentCalls.people, asked, { keepPrevious: true, onError: 'ignored' });
  const people = words === undefined ? [] : (found.data ?? []);

  const send = async () => {
    const said = body.trim();
    if (said === '' || sending) return;
    setSending(true);
    try {
      await write({ subject, id, body: said, mentions: mentionsIn(said, chosen.current) }, () => {
        allSaved();
        chosen.current.clear();
        setBody('');
        setWords(undefined);
      });
    } catch {
      // The tip says why; what was written stays.
    } finally {
      setSending(false);
    }
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <Box margin={[6, 0, 8]}>
      <Mentions
        value={body}
        lang={languageOf(body || t('comment.placeholder'))}
        aria-label={t('comment.write')}
        placeholder={t('comment.placeholder')}
        maxLength={maxComment}
        rows={2}
        filterOption={false}
        notFoundContent={t(found.isFetching ? 'comment.searching' : 'comment.nobody')}
        options={people.map((person) => ({
          key: person.id,
          value: writtenOf(person, people),
          label: `${person.name} (${person.username}) · ${person.companyName}`,
        }))}
        onChange={setBody}
        onSearch={setWords}
        onSelect={({ value = '' }) => {
          const person = people.find((each) => writtenOf(each, people) === value);
          if (person) chosen.current.set(value, person.id);
        }}
        onKeyDown={sendByKey}
      />
      <Stack row gap={8} align="center" justify="space-between" margin={[4, 0, 0]}>
        <small className="hint">{t('comment.readers')}</small>
        <Button size="small" loading={sending} disabled={body.trim() === ''} onClick={() => void send()}>
          {t('comment.send')}
        </Button>
      </Stack>
    </Box>
  );
}
