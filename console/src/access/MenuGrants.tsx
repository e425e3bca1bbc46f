import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useText } from '#kit/text.ts';
import type { GrantDraft } from './grantDraft.ts';
import { GrantBox } from './GrantBox.tsx';
import type { MenuNode } from './menuOptions.ts';
import { Box } from '#kit/layout/Box.tsx';

interface MenuGrantsProps {
  nodes: readonly MenuNode[];
  draft: GrantDraft<string>;
  readOnly: boolean;
  onTurn(key: string): void;
  /** An entry above is granted: these come with it, also those that will be added later. */
  opened?: boolean;
}

/** The menu as a tree of grants: a group with all that stands below it, or single entries. */
export function MenuGrants({ nodes, draft, readOnly, onTurn, opened = false }: MenuGrantsProps) {
  const t = useText();
  return (
    <ul className="menu-grants">
      {nodes.map((node) => {
        const own = draft.holds(node.key);
        const label = t(node.label as TextKey);
        return (
          <Box as="li" padding={[2, 0]} key={node.key}>
            <GrantBox
              label={label}
              checked={opened || own}
              disabled={readOnly || opened || (!own && !draft.changed(node.key) && !node.held)}
              changed={draft.changed(node.key)}
              onTurn={() => onTurn(node.key)}
            >
              {label}
              {opened ? <small className="hint"> {t('role.menuOfGroup')}</small> : null}
            </GrantBox>
            {node.children.length > 0 ? (
              <MenuGrants
                nodes={node.children}
                draft={draft}
                readOnly={readOnly}
                onTurn={onTurn}
                opened={opened || own}
              />
            ) : null}
          </Box>
        );
      })}
    </ul>
  );
}
