import { Button } from 'antd';
import { commentCalls, type CommentRow } from '@hoistway/contract/comment/commentCalls.ts';
import { useSubmit } from '../call/useSend.ts';
import { confirmDelete } from '../confirmDelete.ts';
import { Box } from '../layout/Box.tsx';
import { useText } from '../text.ts';
import { languageOf, piecesOf } from './commentWords.ts';

/** Who said what; of what its author has removed, that it was removed. */
export function CommentLine({ comment }: { comment: CommentRow }) {
  const t = useText();
  const remove = useSubmit(commentCalls.remove);
  const { id, authorName, companyName, body, mentions, own } = comment;
  return (
    <>
      <strong>{authorName}</strong> <span className="hint">{companyName}</span>
      {body === null ? (
        <Box as="del" color="ink3" block>
          {t('comment.removed')}
        </Box>
      ) : (
        <>
          {own ? (
            <Button
              type="link"
              size="small"
              onClick={() =>
                confirmDelete(t, {
                  title: t('comment.removeTitle'),
                  hint: t('comment.removeHint'),
                  run: () => void remove({ id }),
                })
              }
            >
              {t('comment.remove')}
            </Button>
          ) : null}
          <Box
            as="span"
            lang={languageOf(body)}
            textOverflow="anywhere"
            style={{ whiteSpace: 'pre-line' }}
            block
          >
            {piecesOf(body, mentions).map(({ text, mentioned }, at) =>
              mentioned ? (
                <Box as="strong" color="pri" fontWeight={500} key={at}>
                  {text}
                </Box>
              ) : (
                text
              ),
            )}
          </Box>
        </>
      )}
    </>
  );
}
