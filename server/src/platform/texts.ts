import { catalogue as en } from '@hoistway/contract/language/en/catalogue.ts';
import { createTexts } from '@hoistway/contract/language/translator.ts';
import { catalogue as zh } from '@hoistway/contract/language/zh/catalogue.ts';

/** The server's own translators: refusals, file names and pushes in the user's language; and what people reworded. */
export const { translators, reword, wordsIn } = createTexts({ zh, en });
