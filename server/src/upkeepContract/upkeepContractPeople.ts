import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const upkeepContractPeople: People = {
  mentioned: {
    collection: ['payer', 'payee', 'note'],
    contract: ['party_a', 'party_b', 'note', 'discard_reason'],
    contract_file: ['name'],
    contract_loss: ['reason', 'remark'],
    contract_sign: ['signer', 'phone'],
    invoice: [
      'drawer',
      'note',
      'buyer_name',
      'buyer_phone',
      'buyer_address',
      'seller_phone',
      'void_reason',
      'confirmed_why',
    ],
    invoice_line: ['description'],
    sla_credit: ['reason'],
    sla_no_access: ['reason'],
  },
  nobody: {
    contract_file: {
      file_id: 'papers of a contract',
    },
    invoice: {
      seller_name: 'companies, their addresses and their accounts',
      seller_address: 'companies, their addresses and their accounts',
      seller_account: 'companies, their addresses and their accounts',
      buyer_account: 'companies, their addresses and their accounts',
    },
    sla_term: {
      own_hours: 'hours of a term',
    },
    sla_verdict: {
      subject_name: 'times of an event',
      evidence: 'times of an event',
    },
  },
};
