// Wires config → database → jobs → app → server. Nothing else starts things.
import { createServer, type ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { App, AppResources } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { AppError, type Enqueue } from "./ctx.ts";
import { type Changes, watchChanges } from "./db/changes.ts";
import { FolderError } from "./db/folder-lock.ts";
import { applyMigrations } from "./db/migrate.ts";
import { type Database, DatabaseError, openDatabase } from "./db/open.ts";
import { type ReadFrom, readFromOnly, readFromReplica } from "./db/replica.ts";
import { answerInTurn, type Connections, type Listener } from "./http/answer-in-turn.ts";
import { limitConnections } from "./http/connections.ts";
import { openDoors } from "./http/doors.ts";
import { createMetrics } from "./http/metrics.ts";
import { type Queue, startQueue } from "./jobs/queue.ts";
import { createLog } from "./log.ts";

type AppModule = typeof import("./app.ts");

const serverFolder = fileURLToPath(new URL("..", import.meta.url));
const buildFolder = `${serverFolder}build`;

class StartError extends Error {}

async function start(): Promise<void> {
	let config = readConfig(process.env);
	const log = createLog(config.logLevel);
	// Node itself would print the error with all that it holds.
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "the shop ends, since something failed that nobody waited for");
		process.exit(1);
	});
	const server = createServer({ connectionsCheckingInterval: 2000 });
	const visitors = await listen(server, config);
	config = withBoundPort(config, server);
	const database = config.apiBase === undefined ? await prepareDatabase(config) : undefined;
	const changes = database && (await watchChanges(database, config.databaseUrl));
	const readFrom = database && changes && openCopy(config, database, changes);
	const metrics = createMetrics(database?.pool);

	// Jobs may be asked for as soon as the app exists, and the app is needed to know the jobs: the queue joins them later.
	let queue: Queue | undefined;
	const enqueue: Enqueue = async (...args) => {
		// An order that comes in the second between the two is told to come again, not that something went wrong.
		if (queue === undefined)
			throw new AppError("unavailable", "The shop is opening. Please try again in a few seconds.", { retryAfter: 2 });
		await queue.enqueue(...args);
	};
	/** For load balancers: whether new visitors should be sent here. */
	let isReady = false;
	const resources: AppResources = {
		config,
		isReady: () => isReady,
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
	// Not before jobs can be asked for: an order or a payment without them would be half done.
	visitors.answerWith(pages.answer);
	const sayHello = await prepareShop(pages, config, database);
	isReady = true;
	stopGracefully(async () => {
		isReady = false;
		await closeServer(server, visitors);
		await pages.close();
		await queue?.stop();
		await changes?.close();
		await readFrom?.close();
		await database?.close();
	}, log);
	sayHello();
}

type HttpServer = ReturnType<typeof createServer>;
type Visitors = { connections: Connections; answerWith(listener: Listener): void; closeDoors(): Promise<void> };

/** Before anything else: a port that is taken ends the start before the database is touched. */
async function listen(server: HttpServer, config: Config): Promise<Visitors> {
	let answer: Listener = waiting;
	limitConnections(server);
	const connections = answerInTurn(server, (request, response) => answer(request, response));
	try {
		const closeDoors = await openDoors(server, config);
		return { connections, closeDoors, answerWith: (listener) => (answer = listener) };
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "EADDRINUSE")
			throw new StartError(`Port ${config.port} on ${config.host} is taken. Stop what uses it, or choose another with PORT.`);
		if (code === "EACCES") throw new StartError(`Port ${config.port} may not be used by this user. Choose one above 1023 with PORT.`);
		throw new StartError(`The shop cannot listen on ${config.host}:${config.port}: ${message}.`);
	}
}

/** With PORT=0 the system chooses, and the shop's address follows. */
function withBoundPort(config: Config, server: HttpServer): Config {
	const bound = server.address();
	if (config.port !== 0 || typeof bound !== "object" || bound === null) return config;
	return { ...config, siteUrl: config.siteUrl.replace(/:0$/, `:${bound.port}`) };
}

function waiting(_request: unknown, response: ServerResponse): void {
	response
		.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "2" })
		.end("The shop is opening. Please try again in a few seconds.\n");
}

async function prepareDatabase(config: Config): Promise<Database> {
	if (config.databaseUrl === undefined)
		say("Opening the embedded database (for trying out and small shops; set DATABASE_URL for PostgreSQL) …");
	else say("Connecting to PostgreSQL …");
	const database = await openDatabase(config, `${buildFolder}/embedded`);
	try {
		await applyMigrations(database.pool, `${serverFolder}migrations`);
	} catch (error) {
		await database.close();
		throw error;
	}
	return database;
}

function openCopy(config: Config, database: Database, changes: Changes): ReadFrom {
	if (config.replicaUrl === undefined) return readFromOnly(database.pool);
	return readFromReplica(database.pool, config.replicaUrl, config.databasePool, changes);
}

/** HTTP/1.0 names no host, and health checks speak it. */
function hostOf({ siteUrl }: Config): { hostname: string } {
	return { hostname: new URL(siteUrl).host };
}

type Pages = { module: () => Promise<AppModule>; app: () => App; answer: Listener; close: () => Promise<void> };

async function prepareBuild(resources: AppResources): Promise<Pages> {
	const module = (await import(pathToFileURL(`${buildFolder}/server/index.js`).href)) as AppModule;
	const app = await module.createApp(resources);
	const answer = getRequestListener(app.fetch, hostOf(resources.config));
	// The app's own copy: what its modules wait for is told to the one that counts.
	const answerOrRefuse = module.shedLoad((request, response) => void answer(request, response));
	return {
		module: () => Promise.resolve(module),
		app: () => app,
		// A kept page costs nearly nothing: it is sent however busy the shop is.
		answer: (request, response) => {
			if (!app.answerNow(request, response)) answerOrRefuse(request, response);
		},
		close: () => Promise.resolve(),
	};
}

/** Vite in the same process and on the same port: pages reload hot, and an edit of the server takes effect at its next request. */
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
	// One app per version of the code, however many requests ask for it at once.
	let loaded = await load();
	let making = loaded.createApp(resources);
	let app = await making;
	async function refresh(): Promise<App> {
		const module = await load();
		if (module !== loaded) {
			loaded = module;
			making = module.createApp(resources);
		}
		app = await making;
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

/** What a shop must have before it is ready. Returns what tells people where it is. */
async function prepareShop(pages: Pages, config: Config, database: Database | undefined): Promise<() => void> {
	const { shop } = pages.app();
	const module = await pages.module();
	if (shop && config.demo) {
		const loaded = await module.loadDemoSeller(shop.ctx({ kind: "system" }), (step) => say(`Loading the demo seller: ${step} …`));
		if (loaded && database) await database.pool.query("analyze");
	}
	if (shop) await module.reconcileListingSoon(shop.ctx({ kind: "system" }));
	const owner = shop && (await module.offerFirstOwner(shop.staffAuth, shop.ctx({ kind: "system" }), `owner@${mailDomain(config.siteUrl)}`));
	return () => {
		say("");
		say(`  Shop      ${config.siteUrl}/`);
		say(`  Console   ${config.apiBase ?? config.siteUrl}/admin`);
		if (owner) {
			say(`  Sign in   ${owner.email}`);
			say(`  Password  ${owner.password}   (one-time: the console asks for one of your own)`);
		}
		say("");
		say("Ready. Press Ctrl+C to stop.");
	};
}

/** A name that a mail address can have: not `localhost`, not a number. */
function mailDomain(siteUrl: string): string {
	const { hostname } = new URL(siteUrl);
	return /\.[a-z]{2,}$/i.test(hostname) ? hostname : "lapwing.example";
}

function stopGracefully(close: () => Promise<void>, log: Logger): void {
	let stopping = false;
	const stop = (signal: string) => {
		if (stopping) return;
		stopping = true;
		say(`Stopping (${signal}): finishing what was begun …`);
		// What has not ended by then never will.
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

/** Time in which load balancers may see that the shop is not ready, and visitors on open connections are told to make new ones. */
const drainTime = 1000;
/** Under load new visitors keep coming, and the loop has few short turns. */
const longestListening = 3000;
const shortTurn = 1;

/** Graceful stop: every answer says `Connection: close`, what has arrived is answered, then the shop hangs up. */
async function closeServer(server: HttpServer, { connections, closeDoors }: Visitors): Promise<void> {
	connections.closeAfterAnswer();
	await sleep(drainTime);
	await nobodyWaitsOutside(server);
	const closed = closeDoors();
	// Whoever was given a connection and has sent nothing, or has had their answer before they could be told.
	const hangUp = setInterval(() => connections.closeQuiet(drainTime), 100);
	await closed;
	clearInterval(hangUp);
}

/**
 * The system hangs up on connections that it still holds when a listener is closed. A short turn of the loop that brought no new
 * connection says that it holds none.
 */
async function nobodyWaitsOutside(server: HttpServer): Promise<void> {
	let came = false;
	server.on("connection", () => (came = true));
	const limit = performance.now() + longestListening;
	for (let turn = performance.now(); turn < limit; ) {
		came = false;
		await new Promise((resolve) => setImmediate(resolve));
		const now = performance.now();
		if (!came && now - turn < shortTurn) return;
		turn = now;
	}
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function say(line: string): void {
	process.stderr.write(`${line}\n`);
}

start().catch((error: unknown) => {
	const known =
		error instanceof ConfigError || error instanceof FolderError || error instanceof DatabaseError || error instanceof StartError;
	say(known ? error.message : `The shop could not start: ${error instanceof Error ? error.stack : String(error)}`);
	process.exit(1);
});
