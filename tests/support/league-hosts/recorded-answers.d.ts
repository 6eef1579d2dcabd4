/** A fixture as it stands in its file. */
export declare function hostFixture(name: string): Record<string, unknown>
/** Every recorded answer of all fixtures. */
export declare function allAnswers(): Map<string, unknown>
/** Path, and of MyFantasyLeague's words the kind and the league. Views of ESPN and words against caches don't matter. */
export declare function answerKey(url: string): string
