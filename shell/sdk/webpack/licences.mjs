import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { licencesFile, packageLicence, writeLicences } from '@meishi/api-contract/rules/licences';
import { kitDirectory } from './sharing.mjs';

/**
 * Collects the packages whose code or files a build contains. All bundles of a build share one collection. A folder of the
 * project counts as a package if it has a package.json of its own: that is how a project names files of others in it.
 */
export class Licences {
  folders = new Set();

  constructor(project) {
    this.project = project;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      // Later, modules are merged.
      compilation.hooks.afterChunks.tap('Licences', () => {
        const { modules, chunkGraph } = compilation;
        for (const module of modules)
          if (module.resource && chunkGraph.getNumberOfModuleChunks(module) > 0)
            this.add(module.resource.replace(/\?.*$/, ''));
      });
    });
  }

  /** Adds the package of a file that a build contains beside its modules. */
  add(file) {
    const folder = this.packageOf(dirname(file));
    if (folder) this.folders.add(folder);
  }

  /** The file of the build, by its name. */
  file() {
    const licences = [...this.folders].map((folder) =>
      packageLicence(manifestOf(folder), readdirSync(folder), (name) =>
        readFileSync(join(folder, name), 'utf8'),
      ),
    );
    // The Apache License, which the packages of Firebase name and do not contain.
    return { [licencesFile]: writeLicences(licences, [readFileSync(join(kitDirectory, 'LICENSE'), 'utf8')]) };
  }

  /** The folder of the package; null for what belongs to the project. */
  packageOf(folder) {
    // The last one of the path: packages may contain others, and parts of packages may have a package.json too.
    const [installed] = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/.][^\\/]*/.exec(folder) ?? [];
    if (installed) return installed;
    if (!folder.startsWith(this.project + sep) || folder === kitDirectory) return null;
    return existsSync(join(folder, 'package.json')) ? folder : this.packageOf(dirname(folder));
  }
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
