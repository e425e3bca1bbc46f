import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

interface ChangePanelProps {
  granted: readonly string[];
  withdrawn: readonly string[];
  readOnly: boolean;
}

/** What will be granted and withdrawn when it is saved, and the rules of doing so. */
export function ChangePanel({ granted, withdrawn, readOnly }: ChangePanelProps) {
  const t = useText();
  const none = granted.length + withdrawn.length === 0;
  return (
    <Box
      as="aside"
      padding={[12, 16]}
      overflow="auto"
      border="left"
      background="sunk"
      className="change-panel"
    >
      <Box as="h2" margin={[0, 0, 8]}>
        {t('role.changes')}
      </Box>
      {none ? <p className="hint">{t(readOnly ? 'role.readOnly' : 'role.noChanges')}</p> : null}
      <Box as="ul" margin={[0, 0, 16]}>
        {granted.map((what) => (
          <Box key={`grant ${what}`} as="li" padding={[4, 0, 4, 18]} className="is-granted">
            {t('role.grantChange', { what })}
          </Box>
        ))}
        {withdrawn.map((what) => (
          <Box key={`withdraw ${what}`} as="li" padding={[4, 0, 4, 18]} className="is-withdrawn">
            {t('role.withdrawChange', { what })}
          </Box>
        ))}
      </Box>
      <Box as="h2" margin={[0, 0, 8]}>
        {t('role.rules')}
      </Box>
      <p className="hint">{t('role.ruleName')}</p>
      <p className="hint">{t('role.ruleHeld')}</p>
      <p className="hint">{t('role.ruleAtOnce')}</p>
    </Box>
  );
}
