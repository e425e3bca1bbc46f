import type { Call } from '@hoistway/contract/call.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { hasText } from './text.ts';

/** The name of a record it is tied to is called as the tie is. */
type Tie<Name extends string> = Name extends `${infer Who}Name` ? `${Who}Id` : never;

/** Those of some names that the catalogue has a label for among the fields of a call's record. */
export type Labelled<C extends Call, Name extends string> = Name extends string
  ? `${C['record']}.${Name}` extends TextKey
    ? Name
    : `${C['record']}.${Tie<Name>}` extends TextKey
      ? Tie<Name> extends never
        ? never
        : Name
      : never
  : never;

/** What a field of a call's record is called. */
export function fieldLabel({ record }: Pick<Call, 'record'>, name: string): TextKey {
  const own: string = `${record}.${name}`;
  const tie: string = `${record}.${name.replace(/Name$/, 'Id')}`;
  return (hasText(own) ? own : tie) as TextKey;
}
