// Composition root: config → database → jobs → app → server. Nothing else starts anything.
import { createServer, type ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { App, AppResources } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { AppError, type Enqueue } from "./ctx.ts";
import { type Changes, openChanges } from "./db/changes.ts";
import { FolderError } from "./db/folder-lock.ts";
import { applyMigrations } from "./db/migrate.ts";
import { type Database, DatabaseError, openDatabase } from "./db/open.ts";
import { primaryReads, type ReadPool, replicaReads } from "./db/replica.ts";
import { limitConnections } from "./http/connections.ts";
import { openListeners } from "./http/listeners.ts";
import { createMetrics } from "./http/metrics.ts";
import { type Connections, type Listener, limitPipelining } from "./http/pipelining.ts";
import { type Queue, startQueue } from "./jobs/queue.ts";
import { createLog } from "./log.ts";

type AppModule = typeof import("./app.ts");

const serverFolder = fileURLToPath(new URL("..", import.meta.url));
const buildFolder = `${serverFolder}build`;

class StartError extends Error {}

async function start(): Promise<void> {
	let config = readConfig(process.env);
	const log = createLog(config.logLevel);
	// Node would print the error unredacted.
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "the shop ends, since something failed that nobody waited for");
		process.exit(1);
	});
	const server = createServer({ connectionsCheckingInterval: 2000 });
	const listening = await listen(server, config);
	config = withBoundPort(config, server);
	const database = config.apiBase === undefined ? await prepareDatabase(config) : undefined;
	const changes = database && (await openChanges(database, config.databaseUrl));
	const readFrom = database && changes && openReadPool(config, database, changes);
	const metrics = createMetrics(database?.pool);

	// Circular dependency: the app needs `enqueue`, the queue needs the app's jobs; the queue is set below.
	let queue: Queue | undefined;
	const enqueue: Enqueue = async (...args) => {
		// Until the queue runs, requests that enqueue get 503 with Retry-After, not 500.
		if (queue === undefined)
			throw new AppError("unavailable", "The shop is opening. Please try again in a few seconds.", { retryAfter: 2 });
		await queue.enqueue(...args);
	};
	/** Readiness probe: whether load balancers should send traffic here. */
	let isReady = false;
	const stops: (() => void)[] = [];
	const resources: AppResources = {
		config,
		isReady: () => isReady,
		onStop: (stop) => stops.push(stop),
		database: database && changes && readFrom && { pool: database.pool, enqueue, changes, readFrom },
		log,
		metrics,
		buildFolder,
	};
	const pages = config.dev ? await prepareDevelopment(server, resources) : await prepareBuild(resources);
	if (database && pages.app().shop) {
		queue = await startQueue({
			pool: database.pool,
			engine: database.engine,
			jobs: pages.app().jobs,
			current: (name) => pages.app().jobs.find((job) => job.name === name),
			ctx: () => pages.app().shop!.ctx({ kind: "system" }),
			log,
		});
	}
	const printAddresses = await prepareShop(pages, config, database);
	// Requests are answered once jobs can be enqueued and the data is loaded: an order without jobs would be incomplete, and a page of a
	// half-loaded shop would be cached.
	listening.answerWith(pages.answer);
	isReady = true;
	stopGracefully(async () => {
		isReady = false;
		for (const stop of stops) stop();
		await closeServer(server, listening);
		await pages.close();
		await queue?.stop();
		await changes?.close();
		await readFrom?.close();
		await database?.close();
	}, log);
	printAddresses();
}

type HttpServer = ReturnType<typeof createServer>;
type ListeningServer = { connections: Connections; answerWith(listener: Listener): void; closeListeners(): Promise<void> };

/** Binds the port first, so that a port in use ends the start before the database is touched. */
async function listen(server: HttpServer, config: Config): Promise<ListeningServer> {
	let answer: Listener = answerStarting;
	limitConnections(server);
	const connections = limitPipelining(server, (request, response) => answer(request, response));
	try {
		const closeListeners = await openListeners(server, config);
		return { connections, closeListeners, answerWith: (listener) => (answer = listener) };
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "EADDRINUSE")
			throw new StartError(`Port ${config.port} on ${config.host} is taken. Stop what uses it, or choose another with PORT.`);
		if (code === "EACCES") throw new StartError(`Port ${config.port} may not be used by this user. Choose one above 1023 with PORT.`);
		throw new StartError(`The shop cannot listen on ${config.host}:${config.port}: ${message}.`);
	}
}

/** With PORT=0 the kernel chooses the port; the site's URL follows it. */
function withBoundPort(config: Config, server: HttpServer): Config {
	const bound = server.address();
	if (config.port !== 0 || typeof bound !== "object" || bound === null) return config;
	return { ...config, siteUrl: config.siteUrl.replace(/:0$/, `:${bound.port}`) };
}

function answerStarting(_request: unknown, response: ServerResponse): void {
	response
		.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "2" })
		.end("The shop is opening. Please try again in a few seconds.\n");
}

async function prepareDatabase(config: Config): Promise<Database> {
	const title =
		config.databaseUrl === undefined
			? "Opening the embedded database (for trying out and small shops; set DATABASE_URL for PostgreSQL)"
			: "Connecting to PostgreSQL";
	const database = await step(title, () => openDatabase(config, `${buildFolder}/embedded`));
	try {
		await step("Applying migrations", () => applyMigrations(database.pool, `${serverFolder}migrations`));
	} catch (error) {
		await database.close();
		throw error;
	}
	return database;
}

function openReadPool(config: Config, database: Database, changes: Changes): ReadPool {
	if (config.replicaUrl === undefined) return primaryReads(database.pool);
	return replicaReads(database.pool, config.replicaUrl, config.databasePool, changes);
}

/** Default host: HTTP/1.0 requests, as of health checks, may lack the Host header. */
function hostOf({ siteUrl }: Config): { hostname: string } {
	return { hostname: new URL(siteUrl).host };
}

type Pages = { module: () => Promise<AppModule>; app: () => App; answer: Listener; close: () => Promise<void> };

async function prepareBuild(resources: AppResources): Promise<Pages> {
	const module = (await import(pathToFileURL(`${buildFolder}/server/index.js`).href)) as AppModule;
	const app = await module.createApp(resources);
	const answer = getRequestListener(app.fetch, hostOf(resources.config));
	// shedLoad from the build, not from source: it must share the AsyncLocalStorage of counted-load.ts with the app's modules.
	const answerOrRefuse = module.shedLoad((request, response) => void answer(request, response));
	return {
		module: () => Promise.resolve(module),
		app: () => app,
		// Cached pages are answered ahead of load shedding: they cost nearly nothing.
		answer: (request, response) => {
			if (!app.sendCached(request, response)) answerOrRefuse(request, response);
		},
		close: () => Promise.resolve(),
	};
}

/** Vite in middleware mode, same process and port: HMR for pages, and server code is reloaded on the next request. */
async function prepareDevelopment(server: HttpServer, resources: AppResources): Promise<Pages> {
	const { createServer: createVite, isRunnableDevEnvironment } = await import("vite");
	const vite = await createVite({
		configFile: fileURLToPath(new URL("../../storefront/vite.config.ts", import.meta.url)),
		server: { middlewareMode: true, hmr: { server } },
		appType: "custom",
	});
	const { ssr } = vite.environments;
	if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the server's code here.");
	const entry = fileURLToPath(new URL("./app.ts", import.meta.url));
	const load = () => ssr.runner.import<AppModule>(entry);
	// One app per version of the code, shared by concurrent requests.
	let loaded = await load();
	let creating = loaded.createApp(resources);
	let app = await creating;
	async function refresh(): Promise<App> {
		const module = await load();
		if (module !== loaded) {
			loaded = module;
			creating = module.createApp(resources);
		}
		app = await creating;
		return app;
	}
	const answer: Listener = (request, response) => {
		vite.middlewares(request, response, () => {
			refresh()
				.then((current) => getRequestListener(current.fetch, hostOf(resources.config))(request, response))
				.catch((error: Error) => {
					vite.ssrFixStacktrace(error);
					resources.log.error({ err: error }, "the server's code does not run");
					response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(`${error.stack}\n`);
				});
		});
	};
	return { module: load, app: () => app, answer, close: () => vite.close() };
}

/** Demo data, reconciliation of the list, first owner. Returns the function that prints the addresses. */
async function prepareShop(pages: Pages, config: Config, database: Database | undefined): Promise<() => void> {
	const { shop } = pages.app();
	const module = await pages.module();
	if (shop && config.demo) {
		const progress = openProgress();
		const loaded = await module.loadDemoSeller(shop.ctx({ kind: "system" }), (part) => progress.next(`Loading the demo seller: ${part}`));
		progress.end();
		if (loaded && database) await database.pool.query("analyze");
	}
	// A shop of its own seller: spec fields, sample categories and a menu, if there is nothing yet.
	if (shop && !config.demo) await module.loadStarter(shop.ctx({ kind: "system" }));
	if (shop) await module.prepareListing(shop.ctx({ kind: "system" }));
	const owner = shop && (await module.offerFirstOwner(shop.staffAuth, shop.ctx({ kind: "system" }), `owner@${mailDomain(config.siteUrl)}`));
	return () => {
		printLine("");
		printLine(`  Shop      ${config.siteUrl}/`);
		printLine(`  Console   ${config.apiBase ?? config.siteUrl}/admin`);
		if (owner) {
			printLine(`  Sign in   ${owner.email}`);
			printLine(`  Password  ${owner.password}   (one-time: the console asks for one of your own)`);
		}
		printLine("");
		printLine("Ready. Press Ctrl+C to stop.");
	};
}

/** Domain of the first owner's email address: a registrable host name, not `localhost`, not an IP address. */
function mailDomain(siteUrl: string): string {
	const { hostname } = new URL(siteUrl);
	return /\.[a-z]{2,}$/i.test(hostname) ? hostname : "lapwing.example";
}

function stopGracefully(close: () => Promise<void>, log: Logger): void {
	let stopping = false;
	const stop = (signal: string) => {
		if (stopping) return;
		stopping = true;
		printLine(`Stopping (${signal}): finishing what was begun …`);
		// Hard limit of a graceful shutdown.
		const limit = setTimeout(() => process.exit(1), 15_000);
		limit.unref();
		close().then(
			() => process.exit(0),
			(error: unknown) => {
				log.error({ err: error }, "the shop did not stop cleanly");
				process.exit(1);
			},
		);
	};
	process.on("SIGINT", () => stop("SIGINT"));
	process.on("SIGTERM", () => stop("SIGTERM"));
}

/** Time for load balancers to see the readiness probe fail, and for open connections to get `Connection: close`. */
const drainMs = 1000;
/** Under load new connections keep arriving and few event-loop turns are short. */
const maxDrainMs = 3000;
const shortTickMs = 1;

/** Graceful shutdown: answers carry `Connection: close`, requests that have arrived are answered, then connections are closed. */
async function closeServer(server: HttpServer, { connections, closeListeners }: ListeningServer): Promise<void> {
	connections.closeAfterResponse();
	await sleep(drainMs);
	await waitForEmptyAcceptQueue(server);
	const closed = closeListeners();
	// Idle connections: those that have sent nothing, or had their answer before shutdown began.
	const closingIdle = setInterval(() => connections.closeIdle(drainMs), 100);
	await closed;
	clearInterval(closingIdle);
}

/**
 * Waits for an empty accept queue: the kernel resets connections still in it when a listener closes. A short event-loop turn without a
 * new connection shows that it is empty.
 */
async function waitForEmptyAcceptQueue(server: HttpServer): Promise<void> {
	let hasConnected = false;
	server.on("connection", () => (hasConnected = true));
	const limit = performance.now() + maxDrainMs;
	for (let turn = performance.now(); turn < limit; ) {
		hasConnected = false;
		await new Promise((resolve) => setImmediate(resolve));
		const now = performance.now();
		if (!hasConnected && now - turn < shortTickMs) return;
		turn = now;
	}
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function printLine(line: string): void {
	process.stderr.write(`${line}\n`);
}

/** Progress on the terminal: a line per step of the start, its title at once, its duration when it ends or the next step begins. */
function openProgress(): { next(title: string): void; end(): void } {
	let started: number | undefined;
	const end = () => {
		if (started !== undefined) printLine(` ${((performance.now() - started) / 1000).toFixed(1)} s`);
		started = undefined;
	};
	return {
		next(title) {
			end();
			started = performance.now();
			process.stderr.write(`${title} …`);
		},
		end,
	};
}

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
	const progress = openProgress();
	progress.next(title);
	try {
		return await work();
	} finally {
		progress.end();
	}
}

start().catch((error: unknown) => {
	const known =
		error instanceof ConfigError || error instanceof FolderError || error instanceof DatabaseError || error instanceof StartError;
	printLine(known ? error.message : `The shop could not start: ${error instanceof Error ? error.stack : String(error)}`);
	process.exit(1);
});
