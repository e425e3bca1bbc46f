import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const dossierPeople: People = {
  nobody: {
    dossier: {
      made_by: 'who sealed it is a company',
    },
    dossier_file: {
      file_id: 'papers of an elevator',
      name: 'papers of an elevator',
    },
    dossier_part: {
      name: 'sealed technical contents, from which people are left out',
      content: 'sealed technical contents, from which people are left out',
    },
    dossier_signer: {
      name: 'companies',
    },
  },
};
