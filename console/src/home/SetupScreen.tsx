import { Link } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { setupCalls } from '@hoistway/contract/home/setupCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { numberText } from '#kit/format/number.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { setupItems, type SetupItem } from './setupItems.ts';

const wide = 1080;

/** What of the installation is set up, and where the rest is (`/system/setup`). */
export function SetupScreen() {
  const t = useText();
  const found = useCall(setupCalls.one, {}, { onError: 'handled' });
  return (
    <div className="form-screen">
      <PageHead title={t('route.system.setup')} />
      {found.data ? (
        <Found found={found.data} />
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
    </div>
  );
}

function Found({ found }: { found: ReplyOf<typeof setupCalls.one> }) {
  const t = useText();
  const items = setupItems(found);
  return (
    <Box padding={[0, 'gutter', 24]} maxWidth={wide}>
      <p className="hint">{t('setup.about')}</p>
      <Box as="p" margin={[8, 0, 0]} fontSize={16} fontWeight={600}>
        {t('setup.ready', { n: items.filter(({ state }) => state === 'done').length, of: items.length })}
      </Box>
      {(['data', 'server'] as const).map((group) => {
        const some = items.filter((item) => item.group === group);
        return some.length === 0 ? null : <Group key={group} title={`setup.${group}`} items={some} />;
      })}
    </Box>
  );
}

const glyphOf = { done: 'done', missing: 'warning' } as const;

function Group({ title, items }: { title: TextKey; items: readonly SetupItem[] }) {
  const t = useText();
  return (
    <>
      <Box as="h2" margin={[20, 0, 8]}>
        {t(title)}
      </Box>
      <table className="plain-table is-stacked">
        <thead>
          <tr>
            <Box as="th" width="48%">
              {t('setup.item')}
            </Box>
            <Box as="th" width="16%">
              {t('setup.state')}
            </Box>
            <th>{t('setup.where')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, state, n, at, add, settings }) => (
            <tr key={name}>
              <td>
                <strong>{t(`setup.${name}`)}</strong>
                <Box as="small" block className="hint">
                  {t(`setup.${name}Text`)}
                </Box>
              </td>
              <td>
                <BusinessWord state={glyphOf[state]} word={t(`setup.${state}`)} />
                {n === undefined || n === 0 ? null : <span className="hint"> {numberText(n)}</span>}
              </td>
              <td>
                {at ? <Link to={at.path}>{t(at.text)}</Link> : null}
                {add ? (
                  <>
                    {' · '}
                    <Link to={add.path}>{t(add.text)}</Link>
                  </>
                ) : null}
                {settings ? (
                  <>
                    {settings.names.map((setting) => (
                      <Box as="code" block key={setting} translate="no">
                        {setting}
                      </Box>
                    ))}
                    <small className="hint">
                      {t('setup.section')} <span translate="no">{settings.section}</span>
                    </small>
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
