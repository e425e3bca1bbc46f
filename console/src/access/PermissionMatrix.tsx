import { holdsWords } from '#kit/pick/byLabel.ts';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { EditWords } from './EditWords.tsx';
import type { GrantDraft } from './grantDraft.ts';
import { GrantBox } from './GrantBox.tsx';
import { columnVerbs, permissionsIn, permissionTable } from './permissionTable.ts';
import type { PermissionWords } from './usePermissionWords.ts';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

interface PermissionMatrixProps {
  draft: GrantDraft<Permission>;
  words: PermissionWords;
  readOnly: boolean;
  onTurn(name: Permission): void;
}

/** Objects by verbs; a dot stands where a verb does not exist. */
export function PermissionMatrix({ draft, words, readOnly, onTurn }: PermissionMatrixProps) {
  const t = useText();
  const [sought, setSought] = useState('');
  const [naming, setNaming] = useState(false);
  const [onlyHeld, setOnlyHeld] = useState(false);
  const rows = permissionTable.filter((row) => {
    const own = permissionsIn(row);
    const named = [t(`permModule.${row.module}`), ...own.map(words.labelOf)];
    return (
      (!onlyHeld || own.some((name) => draft.holds(name) || draft.changed(name))) &&
      named.some((text) => holdsWords(text, sought))
    );
  });
  const box = (name: Permission, shown?: string) => (
    <GrantBox
      key={name}
      label={words.labelOf(name)}
      hint={words.descriptionOf(name)}
      checked={draft.holds(name)}
      disabled={readOnly || (!draft.holds(name) && !draft.changed(name) && !holdsPermission(name))}
      changed={draft.changed(name)}
      onTurn={() => onTurn(name)}
    >
      {shown}
    </GrantBox>
  );
  return (
    <>
      <div className="bar matrix-bar">
        <Input
          allowClear
          {...styleProps({ width: 200 })}
          placeholder={t('role.findPermission')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <Checkbox checked={onlyHeld} onChange={(event) => setOnlyHeld(event.target.checked)}>
          {t('role.onlyHeld')}
        </Checkbox>
        {words.editable ? <Button onClick={() => setNaming(true)}>{t('permission.words')}</Button> : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where nothing in it can be changed, it is scrolled by keys */}
      <Box as="section" overflow="auto" aria-label={t('permission.name')} tabIndex={0}>
        <Box as="table" width="100%" minWidth={660} className="permission-matrix">
          <thead>
            <tr>
              <Box as="th" padding={[0, 4]} height={36} border="bottom" textAlign="center" scope="col">
                {t('role.object')}
              </Box>
              {columnVerbs.map((verb) => (
                <Box
                  as="th"
                  padding={[0, 4]}
                  height={36}
                  border="bottom"
                  textAlign="center"
                  scope="col"
                  key={verb}
                >
                  {t(verb === 'dispatch' ? 'permVerb.dispatch' : `button.${verb}`)}
                </Box>
              ))}
              <Box as="th" padding={[0, 4]} height={36} border="bottom" textAlign="center" scope="col">
                {t('role.others')}
              </Box>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.module}>
                <Box as="th" padding={[0, 4]} height={36} border="bottom" textAlign="center" scope="row">
                  {t(`permModule.${row.module}`)}
                </Box>
                {columnVerbs.map((verb) => {
                  const name = row.verbs[verb];
                  return (
                    <Box as="td" padding={[0, 4]} height={36} border="bottom" textAlign="center" key={verb}>
                      {name ? (
                        box(name)
                      ) : (
                        <Box as="span" color="line2" className="no-verb">
                          ·
                        </Box>
                      )}
                    </Box>
                  );
                })}
                <Box
                  as="td"
                  padding={[0, 4]}
                  height={36}
                  border="bottom"
                  textAlign="center"
                  className="other-grants"
                >
                  {row.others.map((name) => box(name, words.labelOf(name)))}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {naming ? <EditWords words={words} onClose={() => setNaming(false)} /> : null}
    </>
  );
}
