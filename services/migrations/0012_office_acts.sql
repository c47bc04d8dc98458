CREATE TABLE "office_act" (
	"act_id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"result" text NOT NULL,
	"acted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "office_act_acted_at" ON "office_act" USING btree ("acted_at");