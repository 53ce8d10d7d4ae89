/** What a build uses of the kit, and what is wrong with it beside others. */
export interface BuildUses {
  /** The exports of the kit that a remote imports, by the module of the kit. */
  kit: Record<string, string[]>;
  /** The exports of the kit that a shell contains, in the same form; empty for a remote. */
  provides: Record<string, string[]>;
}

/** What a build imports that the shell lacks, as the ends of sentences that begin with the build. */
export function kitFaults(kit: BuildUses['kit'], provides: BuildUses['provides']): string[] {
  return Object.entries(kit).flatMap(([module, names]) => {
    // A name from a build may be one that every object inherits.
    const provided = new Set(Object.hasOwn(provides, module) ? provides[module] : []);
    if (!Object.hasOwn(provides, module)) return [`uses ${module}, which the shell does not have`];
    return names
      .filter((name) => !provided.has(name))
      .map((name) => `uses ${name} of ${module}, which the shell does not have`);
  });
}
