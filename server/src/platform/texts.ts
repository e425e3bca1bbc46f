import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { createTexts } from '@hoistway/contract/language/translator.ts';

/** The server's own translators: refusals, file names and pushes in the user's language; and what people reworded. */
export const { translators, reword, wordsIn } = createTexts(catalogues);
