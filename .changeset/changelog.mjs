/** How `changeset version` writes a changelog: the text of each changeset, and one line for all dependencies that have a new version. */

/** Lines after the first one belong to the same entry. */
const indented = (text) => text.trim().split('\n').join('\n  ');

export default {
  getReleaseLine: async ({ summary }) => `- ${indented(summary)}`,
  getDependencyReleaseLine: async (_changesets, dependencies) =>
    dependencies.length === 0
      ? ''
      : `- Updated dependencies: ${dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}.`,
};
