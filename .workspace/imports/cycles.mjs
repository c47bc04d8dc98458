// Cycles between folders. dependency-cruiser finds cycles of modules and of single folders; a service is a
// folder with all that is below it, so its modules are collapsed to units here before cycles are looked for.

/** The units that reach each other, one array a cycle; `edges` is a map from a unit to a set of units. */
export function findCycles(edges) {
  const state = { index: 0, stack: [], indexes: new Map(), lows: new Map(), cycles: [] };
  for (const unit of edges.keys()) if (!state.indexes.has(unit)) visit(unit, edges, state);
  return state.cycles;
}

// Tarjan's algorithm: a unit whose lowest reachable index is its own closes a strongly connected component.
function visit(unit, edges, state) {
  const { stack, indexes, lows } = state;
  indexes.set(unit, state.index);
  lows.set(unit, state.index++);
  stack.push(unit);
  for (const next of edges.get(unit) ?? []) {
    if (!indexes.has(next)) visit(next, edges, state);
    if (stack.includes(next)) lows.set(unit, Math.min(lows.get(unit), lows.get(next)));
  }
  if (lows.get(unit) !== indexes.get(unit)) return;
  const component = stack.splice(stack.indexOf(unit));
  if (component.length > 1) state.cycles.push(component.sort());
}

/** A shortest way from a unit of the cycle back to itself. */
function findChain(cycle, edges) {
  const [start] = cycle;
  const inCycle = new Set(cycle);
  const ways = [[start]];
  for (const way of ways) {
    for (const next of edges.get(way.at(-1)) ?? []) {
      if (next === start) return [...way, start];
      if (inCycle.has(next) && !ways.some((known) => known.at(-1) === next))
        ways.push([...way, next]);
    }
  }
  return [];
}

/** Unit to unit, each with the first import that ties them. `toUnit` gives undefined for what is left out. */
export function collapse(modules, toUnit) {
  const edges = new Map();
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = toUnit(source);
    if (from === undefined) continue;
    if (!edges.has(from)) edges.set(from, new Set());
    for (const { resolved } of dependencies) {
      const to = toUnit(resolved);
      if (to === undefined || to === from) continue;
      edges.get(from).add(to);
      const key = `${from} > ${to}`;
      if (!imports.has(key)) imports.set(key, `${source} > ${resolved}`);
    }
  }
  return { edges, imports };
}

/** One violation a cycle, with one import for each step of a shortest way around. */
export function cycleViolations(modules, { rule, why, toUnit }) {
  const { edges, imports } = collapse(modules, toUnit);
  return findCycles(edges).map((cycle) => {
    const chain = findChain(cycle, edges);
    const steps = chain.slice(1).map((unit, index) => imports.get(`${chain[index]} > ${unit}`));
    const place = `${chain.join(' > ')} (${cycle.length} units in the cycle)`;
    return { rule, why, place: [place, ...steps].join('\n      ') };
  });
}
