import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { parse, parseAllDocuments } from 'yaml';

/* For tests: reads the files of `docs/operations/deploy` and the container files. */

const deployFolder = join(workspaceRoot, 'docs/operations/deploy');

export const readText = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');

const readDeployText = (file: string): string => readFileSync(join(deployFolder, file), 'utf8');

export const CONTAINER_FILES = ['services/deploy/Containerfile', 'host/deploy/Containerfile'];

/** Lists the files of `docs/operations/deploy` whose name ends like this, as paths below that folder. */
export function listDeployFiles(extension: string): string[] {
  const files = readdirSync(deployFolder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(extension)).sort();
}

interface SecurityContext {
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly readOnlyRootFilesystem?: boolean;
  readonly allowPrivilegeEscalation?: boolean;
  readonly capabilities?: { readonly drop?: readonly string[] };
  readonly seccompProfile?: { readonly type?: string };
}

interface Probe {
  readonly httpGet?: { readonly path?: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext?: SecurityContext;
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>;
    readonly limits?: Readonly<Record<string, string>>;
  };
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}

export interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: SecurityContext;
  readonly containers: readonly Container[];
}

export interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: PodSpec;
    };
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly minAvailable?: number;
    readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly policyTypes?: readonly string[];
    readonly ingress?: unknown;
    readonly egress?: unknown;
  };
}

/** Reads every Kubernetes object. Throws for a file that is no YAML. */
export function readKubernetesObjects(): KubernetesObject[] {
  return listDeployFiles('.yaml')
    .filter((file) => file.startsWith('kubernetes/') && !file.endsWith('kustomization.yaml'))
    .flatMap((file) =>
      parseAllDocuments(readDeployText(file), { strict: true }).map((document) => {
        const [error] = document.errors;
        if (error) throw error;
        return document.toJS();
      }),
    );
}

export interface Kustomization {
  readonly resources: readonly string[];
  readonly configMapGenerator?: readonly { readonly name: string; readonly envs?: string[] }[];
  readonly images?: readonly { readonly name: string; readonly newTag: string }[];
}

export function readKustomization(folder: string): Kustomization {
  return parse(readDeployText(`kubernetes/${folder}/kustomization.yaml`));
}

export interface ComposeService {
  readonly image: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly stop_grace_period?: string;
}

export function readCompose(): { readonly services: Readonly<Record<string, ComposeService>> } {
  return parse(readDeployText('compose/compose.yaml'), { merge: true });
}

/** Reads a file of `NAME=value` lines. */
export function readSettingsFile(file: string): [name: string, value: string][] {
  return readDeployText(file)
    .split('\n')
    .flatMap((line) => {
      const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value] as [string, string]] : [];
    });
}

/** Reads the directives of a systemd unit, in order; a directive can occur more than once. */
export function readUnit(file: string): [name: string, value: string][] {
  return readDeployText(file)
    .split('\n')
    .flatMap((line) => {
      const [, name = '', value = ''] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value] as [string, string]] : [];
    });
}
