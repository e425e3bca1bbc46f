import { useText } from '#kit/text.ts';

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
    <aside className="change-panel">
      <h2>{t('role.changes')}</h2>
      {none ? <p className="hint">{t(readOnly ? 'role.readOnly' : 'role.noChanges')}</p> : null}
      <ul>
        {granted.map((what) => (
          <li key={`grant ${what}`} className="is-granted">
            {t('role.grantChange', { what })}
          </li>
        ))}
        {withdrawn.map((what) => (
          <li key={`withdraw ${what}`} className="is-withdrawn">
            {t('role.withdrawChange', { what })}
          </li>
        ))}
      </ul>
      <h2>{t('role.rules')}</h2>
      <p className="hint">{t('role.ruleName')}</p>
      <p className="hint">{t('role.ruleHeld')}</p>
      <p className="hint">{t('role.ruleAtOnce')}</p>
    </aside>
  );
}
