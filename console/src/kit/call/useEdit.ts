import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Call, InputOf } from '@hoistway/contract/call.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { seenIn } from '@hoistway/contract/seen.ts';
import { confirmModal } from '../confirmModal.ts';
import { askWhichValues } from '../form/askWhichValues.tsx';
import { currentText } from '../text.ts';
import { changedFields, isSame, type Together } from './changedFields.ts';
import { noteTaken } from './takenValues.ts';
import { takeTipBack } from './tip.ts';
import { useSubmit, type Sender } from './useSend.ts';

type Values = Readonly<Record<string, unknown>>;

/** Asks whether what somebody else has changed meanwhile is to be written over. */
const isToBeReplaced = (t: Translate, told: string): Promise<boolean> =>
  new Promise((resolve) => {
    let isMeant = false;
    confirmModal({
      title: t('form.changedTitle'),
      content: `${told}${t('form.changedHint')}`,
      okText: t('form.replace'),
      cancelText: t('form.keepEditing'),
      onOk: () => {
        isMeant = true;
      },
      afterClose: () => resolve(isMeant),
    });
  });

/** A record as a person has it before them: what was shown when they began, and what they took over from others since. */
interface Opened {
  shown: Values;
  /** Of each field in which they took what others had saved: what they had entered there themselves. */
  givenUp: Values;
}

/** Of what is sent, what the person saw of it. */
const seenOf = (call: Call, record: Values, input: object) =>
  seenIn(call, Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(input, name))));

/** Whether a call asks for more than the person changed: then they changed nothing that it takes. */
const asksForMore = ({ input }: Call, said: Values): boolean =>
  Object.entries(input.shape).some(
    ([name, schema]) => !Object.hasOwn(said, name) && !(schema as z.ZodType).safeParse(undefined).success,
  );

const without = (input: Values, call: Call, givenUp: Values): Values =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        !Object.hasOwn(givenUp, name) || !isSame(call.input.shape[name], value, givenUp[name]),
    ),
  );

/**
 * `useSubmit` for the form of a record that stands. It sends what the person has changed since the form was opened, and
 * what they saw of it: what they did not touch stays as others have left it. Where somebody else has changed what they
 * changed, they choose field by field; what they have entered stays. Of fields that are `together` all are sent when one
 * of them is changed.
 */
export function useEdit<C extends Call & { edits: object }>(
  call: C,
  record: object | undefined,
  { together }: { together?: Together } = {},
): Sender<C> {
  const submit = useSubmit(call) as (input: object, then?: (answer: unknown) => unknown) => Promise<unknown>;
  const [opened, setOpened] = useState<Opened | undefined>(
    record && { shown: record as Values, givenUp: {} },
  );
  return useMemo(() => {
    const attempt = async (
      { shown, givenUp }: Opened,
      entered: Values,
      then?: (answer: unknown) => unknown,
    ): Promise<unknown> => {
      const said = changedFields(call, shown, without(entered, call, givenUp), together);
      if (asksForMore(call, said)) {
        await then?.(null);
        return null;
      }
      try {
        const answer = await submit({ ...said, seen: seenOf(call, shown, said) }, then);
        setOpened({ shown: { ...shown, ...said }, givenUp });
        return answer;
      } catch (problem) {
        noteTaken(problem, { call, shown, givenUp });
        if (!(problem instanceof CallProblem) || problem.code !== 'recordChanged') throw problem;
        takeTipBack();
        const { stands, message } = problem;
        if (Object.keys(stands).length === 0) {
          if (!(await isToBeReplaced(currentText, message))) throw problem;
          return submit(said, then);
        }
        const theirs = await askWhichValues(currentText, call, { entered: said, stands });
        if (!theirs) throw problem;
        const now = Object.fromEntries(Object.entries(stands).map(([name, { value }]) => [name, value]));
        const after = {
          shown: { ...shown, ...now },
          givenUp: { ...givenUp, ...Object.fromEntries(theirs.map((name) => [name, said[name]])) },
        };
        setOpened(after);
        return attempt(after, entered, then);
      }
    };
    const send = (input: InputOf<C> & object, then?: (answer: unknown) => unknown) =>
      opened ? attempt(opened, input, then) : submit(input, then);
    return send as unknown as Sender<C>;
  }, [call, opened, submit, together]);
}
