// One remote in an Android WebView (androidx.webkit 1.12). Connect `session`, `openScreen`, `ask` and `closed` to your own app.
package sa.example.sanar

import android.annotation.SuppressLint
import android.app.Activity
import android.content.Intent
import android.content.res.Configuration
import android.net.ConnectivityManager
import android.net.Network
import android.net.Uri
import android.os.Build
import android.os.Handler
import android.os.Looper
import android.provider.Settings
import android.util.Base64
import android.webkit.GeolocationPermissions
import android.webkit.PermissionRequest
import android.webkit.RenderProcessGoneDetail
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceError
import android.webkit.WebResourceRequest
import android.webkit.WebSettings
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONArray
import org.json.JSONObject

class SanarWebView(private val activity: Activity, private val view: WebView, private val remote: String) {
    private val origin = "https://app.example.sa"
    private val pageHosts = setOf("app.example.sa", "pay.gateway.example")
    private val externalHosts = setOf("www.google.com")
    private val deepLinks = setOf("wallet", "profile")
    private val main = Handler(Looper.getMainLooper())
    private var page: JavaScriptReplyProxy? = null
    private var start = origin
    private var offline = false
    private var isStarted = false
    private val tooLate = Runnable { failed("NO_ANSWER", "") }
    private val nobodyHandlesBack = Runnable { handledBack(false) }
    private val connectivity = activity.getSystemService(ConnectivityManager::class.java)
    private val network = object : ConnectivityManager.NetworkCallback() {
        override fun onAvailable(network: Network) { main.post { if (offline) load(start) } }
    }

    /** The app's own parts. Answers may come later, on the main thread. */
    var deviceId: () -> String = { error("give the id your app registered this device with") }
    var language: () -> String = { "ar" }
    var session: (answer: (JSONObject) -> Unit) -> Unit = { it(JSONObject().put("kind", "visitor")) }
    var renewedSession: (answer: (JSONObject) -> Unit) -> Unit = { it(JSONObject().put("kind", "visitor")) }
    var keepToken: (String?) -> Unit = {}
    /** From `FirebaseMessaging.getInstance().token`; null without `POST_NOTIFICATIONS`. */
    var pushToken: (answer: (String?) -> Unit) -> Unit = { it(null) }
    var openScreen: (remote: String, path: String) -> Boolean = { _, _ -> false }
    var openLink: (link: String) -> Unit = {}
    /** Asks the system: "camera", "microphone", "location" or "storage"; answers "granted", "denied" or "blocked". */
    var ask: (permission: String, answer: (String) -> Unit) -> Unit = { _, answer -> answer("denied") }
    var place: (answer: (lat: Double, long: Double) -> Unit, none: () -> Unit) -> Unit = { _, none -> none() }
    var choose: (callback: ValueCallback<Array<Uri>>, chooser: Intent) -> Unit = { callback, _ -> callback.onReceiveValue(null) }
    var keepFile: (name: String, type: String, bytes: ByteArray) -> Unit = { _, _, _ -> }
    var running: (JSONObject) -> Unit = {}
    var closed: (JSONObject) -> Unit = {}
    var failed: (code: String, traceId: String) -> Unit = { _, _ -> }
    /** The screen is there. After `failed`, hide the app's own screen again. */
    var ready: () -> Unit = {}
    var handledBack: (Boolean) -> Unit = {}

    /** What the page must look like to belong to the app. Insets are CSS pixels, so the system's pixels are divided by the density. */
    fun context(): JSONObject {
        val resources = activity.resources
        val density = resources.displayMetrics.density
        val bars = ViewCompat.getRootWindowInsets(view)?.getInsets(WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout())
        val isRtl = language() == "ar"
        val left = (bars?.left ?: 0) / density
        val right = (bars?.right ?: 0) / density
        val night = resources.configuration.uiMode and Configuration.UI_MODE_NIGHT_MASK
        val still = Settings.Global.getFloat(activity.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f
        return JSONObject()
            .put("language", language())
            .put("theme", if (night == Configuration.UI_MODE_NIGHT_YES) "dark" else "light")
            .put("insets", JSONObject()
                .put("top", (bars?.top ?: 0) / density).put("bottom", (bars?.bottom ?: 0) / density)
                .put("start", if (isRtl) right else left).put("end", if (isRtl) left else right))
            .put("textScale", resources.configuration.fontScale.coerceIn(0.5f, 3f).toDouble())
            .put("reducedMotion", still)
            .put("deviceId", deviceId())
    }

    @SuppressLint("SetJavaScriptEnabled")
    fun start(path: String) {
        // Listeners and callbacks are registered once; a second call only opens the path.
        if (isStarted) return open(path)
        WebView.setWebContentsDebuggingEnabled(BuildConfig.DEBUG)
        with(view.settings) {
            javaScriptEnabled = true
            domStorageEnabled = true
            allowFileAccess = false
            allowContentAccess = false
            javaScriptCanOpenWindowsAutomatically = false
            setSupportMultipleWindows(false)
            setGeolocationEnabled(true)
            mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
            // The page applies `textScale`; the view's own zoom would apply it twice.
            textZoom = 100
        }
        view.webViewClient = pages
        view.webChromeClient = chrome
        val isNew = WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER) &&
            WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)
        if (!isNew) return failed("WEBVIEW_TOO_OLD", "")
        isStarted = true
        // The system exposes the objects only to this origin.
        WebViewCompat.addWebMessageListener(view, "sanar", setOf(origin)) { _, message, source, mainFrame, reply ->
            if (mainFrame && source.toString() == origin) {
                page = reply
                message.data?.takeIf { it.toByteArray().size <= 65_536 }?.let(::take)
            }
        }
        WebViewCompat.addWebMessageListener(view, "sanarFiles", setOf(origin)) { _, message, source, mainFrame, _ ->
            if (mainFrame && source.toString() == origin) message.data?.let(::keep)
        }
        val script = activity.assets.open("keep-files.js").bufferedReader().readText()
        WebViewCompat.addDocumentStartJavaScript(view, script.replace("SEND(", "sanarFiles.postMessage("), setOf(origin))
        connectivity.registerDefaultNetworkCallback(network)
        open(path)
    }

    /** Opens another path of the remote in the running view, for instance from a notification. */
    fun open(path: String) {
        if (!isStarted) return start(path)
        // The path may contain a query, as in `nav.open` and restored pages.
        val address = Uri.parse("$origin/webview/$remote$path").buildUpon().appendQueryParameter("channel", "app-android-5.2")
        load(address.build().toString())
    }

    private fun load(address: String) {
        start = address
        offline = false
        main.removeCallbacks(tooLate)
        main.postDelayed(tooLate, 8_000)
        view.loadUrl(address)
    }

    /** Call it when the screen goes. */
    fun stop() {
        // After WEBVIEW_TOO_OLD nothing was registered, and the system throws when an unknown object is removed.
        if (isStarted) connectivity.unregisterNetworkCallback(network)
        isStarted = false
        main.removeCallbacksAndMessages(null)
        view.destroy()
    }

    private val pages = object : WebViewClient() {
        // The page belongs to one origin; payment pages are on the gateway's, which you list.
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (offline && request.url.toString() == start) {
                load(start)
                return true
            }
            return !(request.url.scheme == "https" && request.url.host in pageHosts)
        }

        override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
            if (!request.isForMainFrame) return
            main.removeCallbacks(tooLate)
            offline = true
            start = request.url.toString()
            val html = activity.assets.open("offline.html").bufferedReader().readText()
            view.loadDataWithBaseURL(null, html.replace("ADDRESS", android.text.Html.escapeHtml(start)), "text/html", "utf-8", null)
        }

        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            failed("PROCESS_GONE", "") // create a new WebView and load view.url again
            return true
        }
    }

    private val chrome = object : WebChromeClient() {
        override fun onShowFileChooser(view: WebView, callback: ValueCallback<Array<Uri>>, params: FileChooserParams): Boolean {
            choose(callback, params.createIntent())
            return true
        }

        /** Camera and microphone of a call: only for our origin, and only what the system granted. */
        override fun onPermissionRequest(request: PermissionRequest) {
            if (request.origin.toString().trimEnd('/') != origin) return request.deny()
            val wanted = request.resources.filter { it == PermissionRequest.RESOURCE_VIDEO_CAPTURE || it == PermissionRequest.RESOURCE_AUDIO_CAPTURE }
            fun next(index: Int, granted: List<String>) {
                if (index == wanted.size) return if (granted.isEmpty()) request.deny() else request.grant(granted.toTypedArray())
                val name = if (wanted[index] == PermissionRequest.RESOURCE_VIDEO_CAPTURE) "camera" else "microphone"
                ask(name) { state -> next(index + 1, if (state == "granted") granted + wanted[index] else granted) }
            }
            next(0, emptyList())
        }

        override fun onGeolocationPermissionsShowPrompt(asking: String, callback: GeolocationPermissions.Callback) {
            if (asking.trimEnd('/') != origin) return callback.invoke(asking, false, false)
            ask("location") { state -> callback.invoke(asking, state == "granted", false) }
        }
    }

    private fun keep(text: String) {
        val file = runCatching { JSONObject(text) }.getOrNull() ?: return
        keepFile(file.getString("name"), file.getString("type"), Base64.decode(file.getString("data"), Base64.DEFAULT))
    }

    private fun take(text: String) {
        val frame = runCatching { JSONObject(text) }.getOrNull() ?: return
        val name = frame.optString("name")
        val payload = frame.optJSONObject("payload") ?: JSONObject()
        when (frame.optString("kind")) {
            "event" -> hear(name, payload)
            "request" -> answer(frame.getString("id"), name, payload)
            // Back is the only request of this host. A refusal means that the page cannot handle it now.
            "answer", "refusal" -> if (frame.optString("id") == "back") {
                main.removeCallbacks(nobodyHandlesBack)
                handledBack(frame.optJSONObject("result")?.optBoolean("handled") ?: false)
            }
        }
    }

    private fun hear(name: String, payload: JSONObject) {
        when (name) {
            "ready" -> { main.removeCallbacks(tooLate); ready() }
            "version.report" -> running(payload)
            "session.started" -> keepToken(payload.getString("token"))
            "session.ended" -> keepToken(null)
            "error" -> if (payload.optBoolean("fatal")) {
                main.removeCallbacks(tooLate)
                failed(payload.optString("code"), payload.optString("traceId"))
            }
        }
    }

    /** Before Android 10 a file in the shared storage needs a permission (`WRITE_EXTERNAL_STORAGE`). */
    private val storage = if (Build.VERSION.SDK_INT < 29) listOf("storage") else emptyList()

    /** A page of an older release does not know every capability, so only what it names itself is named. */
    private fun capabilities(hello: JSONObject): JSONArray {
        val known = hello.getJSONArray("capabilities")
        val page = List(known.length()) { known.getString(it) }
        return JSONArray((listOf("back", "external-link", "deep-link", "location", "camera", "microphone", "settings") + storage).filter { it in page })
    }

    private fun answer(id: String, name: String, payload: JSONObject) {
        when (name) {
            "hello" -> send(id, JSONObject().put("protocol", 1).put("context", context())
                .put("app", JSONObject().put("name", "Sanar").put("version", "5.2.0").put("platform", "android"))
                .put("capabilities", capabilities(payload)))
            "session.get" -> session { send(id, it) }
            "session.expired" -> renewedSession { send(id, it) }
            "push.get" -> pushToken { send(id, push(it)) }
            "nav.open" -> send(id, JSONObject().put("handled", openScreen(payload.optString("remote"), payload.optString("path"))))
            "close" -> { send(id, JSONObject()); closed(payload) }
            "permission.request" -> ask(payload.optString("permission")) { send(id, JSONObject().put("state", it)) }
            "settings.open" -> {
                val settings = Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, Uri.fromParts("package", activity.packageName, null))
                activity.startActivity(settings)
                send(id, JSONObject())
            }
            "place.get" -> place({ lat, long -> send(id, JSONObject().put("lat", lat).put("long", long)) }, { refuse(id, "REFUSED") })
            "openDeepLink" -> {
                val link = Uri.parse(payload.optString("link"))
                if (link.scheme == "sanar" && link.host in deepLinks) { openLink(link.toString()); send(id, JSONObject()) }
                else refuse(id, "REFUSED")
            }
            "openExternal" -> {
                val url = Uri.parse(payload.optString("url"))
                if (url.scheme == "tel" || (url.scheme == "https" && url.host in externalHosts)) {
                    val action = if (url.scheme == "tel") Intent.ACTION_DIAL else Intent.ACTION_VIEW
                    activity.startActivity(Intent(action, url))
                    send(id, JSONObject())
                } else refuse(id, "REFUSED")
            }
            else -> refuse(id, "UNKNOWN_MESSAGE")
        }
    }

    /** The system's back; `handledBack(false)` means that the app leaves the page. */
    fun back() {
        main.removeCallbacks(nobodyHandlesBack)
        main.postDelayed(nobodyHandlesBack, 500)
        post(JSONObject().put("kind", "request").put("id", "back").put("name", "nav.back").put("payload", JSONObject()))
    }

    /** Call it on `onConfigurationChanged`, when the insets change, and when the patient chose another language. */
    fun contextChanged() = tell("context.changed", context())

    /** The patient signed out in the app. */
    fun sessionCleared() = tell("session.cleared", JSONObject())

    private fun push(token: String?) =
        if (token == null) JSONObject().put("kind", "none")
        else JSONObject().put("kind", "token").put("service", "fcm").put("token", token)

    /** From `FirebaseMessagingService.onNewToken`, on the main thread, and when the patient allowed notifications. */
    fun pushChanged(token: String?) = tell("push.changed", push(token))

    /** From `onResume` and `onPause`. */
    fun lifecycleChanged(active: Boolean) = tell("lifecycle.changed", JSONObject().put("state", if (active) "active" else "background"))

    private fun tell(name: String, payload: JSONObject) = post(JSONObject().put("kind", "event").put("name", name).put("payload", payload))
    private fun send(id: String, result: JSONObject) = post(JSONObject().put("kind", "answer").put("id", id).put("result", result))
    private fun refuse(id: String, code: String) = post(
        JSONObject().put("kind", "refusal").put("id", id).put("error", JSONObject().put("code", code).put("message", "")))
    private fun post(frame: JSONObject) { page?.postMessage(frame.put("v", 1).toString()) }
}
