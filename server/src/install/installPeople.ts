import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const installPeople: People = {
  mentioned: {
    install_contract: ['party_a', 'note'],
    install_delay: ['cause', 'caused_by', 'note'],
    install_node: ['remarks'],
    install_step: ['remark', 'decision'],
    install_template: ['remarks'],
    install_warranty_claim: ['reason', 'outcome'],
  },
  nobody: {
    install_contract: {
      lines: 'lines and milestones of a contract',
      milestones: 'lines and milestones of a contract',
    },
    install_delay: {
      file_id: 'a proof of a delay',
    },
    install_node: {
      name: 'steps and their papers',
      english_name: 'steps and their papers',
      names: 'steps and their papers',
      papers: 'steps and their papers',
      measures: 'steps and their papers',
      name_normal: 'steps and their papers',
    },
    install_order: {
      links: 'links of steps',
    },
    install_step: {
      name: 'steps, measured values and parts',
      english_name: 'steps, measured values and parts',
      names: 'steps, measured values and parts',
      papers: 'steps, measured values and parts',
      measures: 'steps, measured values and parts',
      measured: 'steps, measured values and parts',
      parts: 'steps, measured values and parts',
    },
    install_step_file: {
      file_id: 'papers and pictures of a step',
    },
    install_template: {
      name: 'steps of a template',
      english_name: 'steps of a template',
      names: 'steps of a template',
      steps: 'steps of a template',
      links: 'steps of a template',
      name_normal: 'steps of a template',
    },
    install_template_version: {
      steps: 'steps of a template',
      links: 'steps of a template',
    },
    install_warranty_claim: {
      recorded: 'what devices said',
    },
  },
};
